'use client';

import type { ReactNode } from 'react';
import { TextField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import styles from '@/components/forms/form.module.css';
import { careerMessages, launchMessages, leadFields, leadSchema } from '@/lib/fields/lead';
import { sendCareerLead, sendLaunchLead } from '@/lib/forms/actions';

const forms = {
  career: {
    action: sendCareerLead,
    submitLabel: 'Send message',
    failureMessage: careerMessages.failure,
    about: 'What you are good at, and what you want to do next.',
  },
  launch: {
    action: sendLaunchLead,
    submitLabel: 'Send question',
    failureMessage: launchMessages.failure,
    about: 'What you want to know, and which technology interests you.',
  },
};

export function LeadForm(props: { id: keyof typeof forms; labelledBy: string; next: ReactNode }) {
  const { about, ...form } = forms[props.id];
  const { first_name, last_name, phone, email, company, description } = leadFields;
  return (
    <Form schema={leadSchema} {...form} {...props}>
      <div className={`${styles.row} ${styles.names}`}>
        <TextField {...first_name} />
        <TextField {...last_name} />
      </div>
      <div className={`${styles.row} ${styles.pair}`}>
        <TextField {...phone} />
        <TextField {...email} />
      </div>
      <TextField {...company} />
      <TextField {...description} hint={about} rows={4} />
    </Form>
  );
}

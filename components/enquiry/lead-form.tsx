'use client';

import type { ReactNode } from 'react';
import { TextField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import styles from '@/components/forms/form.module.css';
import { careerMessages, launchMessages, leadFields, leadSchema } from '@/lib/fields/lead';
import { sendCareerLead, sendLaunchLead } from '@/lib/forms/actions';

type LeadFormProps = { labelledBy: string; next: ReactNode };

/** The lead form of the careers page. */
export function CareerLeadForm(props: LeadFormProps) {
  return (
    <Form
      id="career"
      action={sendCareerLead}
      schema={leadSchema}
      submitLabel="Send message"
      failureMessage={careerMessages.failure}
      {...props}
    >
      <LeadFields about="What you are good at, and what you want to do next." />
    </Form>
  );
}

/** The lead form of the Career Launch Program. */
export function LaunchLeadForm(props: LeadFormProps) {
  return (
    <Form
      id="launch"
      action={sendLaunchLead}
      schema={leadSchema}
      submitLabel="Send question"
      failureMessage={launchMessages.failure}
      {...props}
    >
      <LeadFields about="What you want to know, and which technology interests you." />
    </Form>
  );
}

function LeadFields({ about }: { about: string }) {
  const { first_name, last_name, phone, email, company, description } = leadFields;
  return (
    <>
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
    </>
  );
}

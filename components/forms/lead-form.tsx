'use client';

import type { ReactNode } from 'react';
import { sendCareerLead, sendLaunchLead } from '@/lib/forms/actions';
import { careerMessages, launchMessages, leadLabels, leadSchema } from '@/lib/forms/lead';
import { TextField } from './fields';
import { Form } from './form';
import styles from './form.module.css';

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
  return (
    <>
      <div className={`${styles.row} ${styles.names}`}>
        <TextField name="first_name" label={leadLabels.first_name} autoComplete="given-name" />
        <TextField name="last_name" label={leadLabels.last_name} autoComplete="family-name" />
      </div>
      <div className={`${styles.row} ${styles.pair}`}>
        <TextField name="phone" type="tel" label={leadLabels.phone} autoComplete="tel" />
        <TextField name="email" type="email" label={leadLabels.email} autoComplete="email" />
      </div>
      <TextField name="company" label={leadLabels.company} autoComplete="organization" optional />
      <TextField name="description" label={leadLabels.description} hint={about} rows={4} />
    </>
  );
}

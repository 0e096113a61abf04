'use client';

import type { ReactNode } from 'react';
import { submitResume } from '@/lib/forms/actions';
import { resumeLabels, resumeMessages, resumeSchema } from '@/lib/forms/resume';
import { fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { TextField } from './fields';
import { Form } from './form';
import styles from './form.module.css';
import { ResumeField } from './resume-field';

const TOASTED = [resumeMessages.failure, resumeMessages.missing, fileMessages.wrongType];

/** The resume form. */
export function ResumeForm(props: { labelledBy: string; next: ReactNode }) {
  const { name, email, jobTitle } = resumeLabels;
  return (
    <Form
      id="resume"
      action={submitResume}
      schema={resumeSchema}
      submitLabel="Submit Application"
      failureMessage={resumeMessages.failure}
      toastedErrors={TOASTED}
      {...props}
    >
      <ResumeField label={resumeLabels.resume} fills={{ name, email, jobTitle }} />
      <div className={styles.row}>
        <TextField name="name" label={name} autoComplete="name" />
        <TextField name="email" type="email" label={email} autoComplete="email" />
        <TextField
          name="jobTitle"
          label={jobTitle}
          hint="Your current one, or the one you want."
          autoComplete="organization-title"
        />
      </div>
      <ConsentFields />
    </Form>
  );
}

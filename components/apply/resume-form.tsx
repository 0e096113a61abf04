'use client';

import type { ReactNode } from 'react';
import { TextField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import styles from '@/components/forms/form.module.css';
import { RESUME_LABEL } from '@/lib/fields/apply';
import { resumeFields, resumeMessages, resumeSchema } from '@/lib/fields/resume';
import { submitResume } from '@/lib/forms/actions';
import { fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { ResumeField } from './resume-field';

const TOASTED = [resumeMessages.failure, resumeMessages.missing, fileMessages.extension];

export function ResumeForm(props: { labelledBy: string; next: ReactNode }) {
  const { name, email, jobTitle } = resumeFields;
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
      <ResumeField label={RESUME_LABEL} fills={[name, email, jobTitle]} />
      <div className={styles.row}>
        <TextField {...name} />
        <TextField {...email} />
        <TextField {...jobTitle} hint="Your current one, or the one you want." />
      </div>
      <ConsentFields />
    </Form>
  );
}

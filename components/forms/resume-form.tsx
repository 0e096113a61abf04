'use client';

import type { ReactNode } from 'react';
import { submitResume } from '@/lib/forms/actions';
import { resumeLabels, resumeMessages, resumeSchema } from '@/lib/forms/resume';
import { FILE_HINT, fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { FileField } from './file-field';
import { FillFromResume } from './fill-from-resume';
import { Form } from './form';
import { SourceField } from './source-field';
import { TextField } from './text-field';

const TOASTED = [resumeMessages.failure, resumeMessages.missing, fileMessages.wrongType];

/** Read from the resume on request. */
const FROM_RESUME = {
  name: resumeLabels.name,
  email: resumeLabels.email,
  jobTitle: resumeLabels.jobTitle,
};

/** The resume form. */
export function ResumeForm(props: { labelledBy: string; next: ReactNode }) {
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
      <TextField name="name" label={resumeLabels.name} autoComplete="name" />
      <TextField
        name="email"
        type="email"
        label={resumeLabels.email}
        hint="We will reply to this address."
        autoComplete="email"
      />
      <TextField
        name="jobTitle"
        label={resumeLabels.jobTitle}
        hint="Your current job title, or the one you want."
        autoComplete="organization-title"
      />
      <FileField name="resume" label={resumeLabels.resume} hint={FILE_HINT} />
      <FillFromResume file="resume" fields={FROM_RESUME} />
      <ConsentFields />
      <SourceField />
    </Form>
  );
}

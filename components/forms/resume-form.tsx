'use client';

import { submitResume } from '@/lib/forms/actions';
import { resumeLabels, resumeMessages } from '@/lib/forms/resume/words';
import { FILE_HINT } from '@/lib/uploads/limits';
import { FileField } from './file-field';
import { Form } from './form';
import { TextField } from './text-field';

const schema = async () => (await import('@/lib/forms/resume/schema')).resumeSchema;

/** The resume form. */
export function ResumeForm({ labelledBy }: { labelledBy: string }) {
  return (
    <Form
      id="resume"
      action={submitResume}
      schema={schema}
      labelledBy={labelledBy}
      submitLabel="Submit Application"
      failureMessage={resumeMessages.failure}
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
    </Form>
  );
}

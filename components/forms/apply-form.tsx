'use client';

import { applyForJob } from '@/lib/forms/actions';
import { applyLabels, applyMessages } from '@/lib/forms/apply/words';
import { FILE_HINT, fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { FileField } from './file-field';
import { Form } from './form';
import { TextField } from './text-field';

const schema = async () => (await import('@/lib/forms/apply/schema')).applySchema;

const TOASTED = [applyMessages.failure, fileMessages.missing, fileMessages.wrongType];

/** The application form; `job` is the key of the opening. */
export function ApplyForm({ job, labelledBy }: { job?: string; labelledBy: string }) {
  return (
    <Form
      id="apply"
      action={applyForJob}
      schema={schema}
      labelledBy={labelledBy}
      submitLabel="Submit"
      failureMessage={applyMessages.failure}
      toastedErrors={TOASTED}
      subject={job}
      toast={{ position: 'top-center', duration: 2000 }}
    >
      {job && <input type="hidden" name="job" value={job} />}
      <TextField name="name" label={applyLabels.name} autoComplete="name" />
      <TextField
        name="email"
        type="email"
        label={applyLabels.email}
        hint="We will reply to this address."
        autoComplete="email"
      />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        label={applyLabels.phone}
        hint="10 digits, or + and the code of your country. We call only about this application."
        autoComplete="tel"
      />
      <TextField
        name="coverLetter"
        label={applyLabels.coverLetter}
        hint="Why you want this job, and what you would bring to it."
        rows={5}
      />
      <FileField name="resume" label={applyLabels.resume} hint={FILE_HINT} />
      <ConsentFields />
    </Form>
  );
}

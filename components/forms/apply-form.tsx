'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { applyForJob } from '@/lib/forms/actions';
import { applyLabels, applyMessages, applySchemaWith } from '@/lib/forms/apply';
import type { Question } from '@/lib/jobs/job';
import { FILE_HINT, fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { FileField } from './file-field';
import { FillFromResume } from './fill-from-resume';
import { Form } from './form';
import { QuestionFields } from './question-fields';
import { SourceField } from './source-field';
import { FilledFields, Step } from './step';
import { TextField } from './text-field';

const TOASTED = [applyMessages.failure, fileMessages.missing, fileMessages.wrongType];

/** Read from the resume on request. */
const FROM_RESUME = {
  name: applyLabels.name,
  email: applyLabels.email,
  phone: applyLabels.phone,
};

type ApplyFormProps = {
  /** The key of the opening. */
  job?: string;
  /** The client that hires for it. */
  client?: string;
  questions: readonly Question[];
  labelledBy: string;
};

/** The application form. */
export function ApplyForm({ job, client, questions, labelledBy }: ApplyFormProps) {
  const router = useRouter();
  const schema = useMemo(() => applySchemaWith(questions), [questions]);
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
      onFailed={(message) => message === applyMessages.changed && router.refresh()}
      toast={{ position: 'top-center', duration: 2000 }}
    >
      {job && <input type="hidden" name="job" value={job} />}
      <Step number={1} of={4} title="About you">
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
          label={applyLabels.phone}
          hint="10 digits, or + and your country code. We will only call about this application."
          autoComplete="tel"
        />
      </Step>
      <Step number={2} of={4} title="Why you">
        <TextField
          name="coverLetter"
          label={applyLabels.coverLetter}
          hint="Why you want this job, and what you would bring to it."
          rows={5}
        />
        <QuestionFields questions={questions} />
      </Step>
      <Step number={3} of={4} title="Your resume">
        <FileField name="resume" label={applyLabels.resume} hint={FILE_HINT} />
        <FillFromResume file="resume" fields={FROM_RESUME} />
      </Step>
      <Step number={4} of={4} title="What you agree to">
        <ConsentFields client={client} />
      </Step>
      <SourceField />
      <FilledFields />
    </Form>
  );
}

import 'server-only';
import type { Job } from '@/lib/jobs/job';
import { foldLabel, withName } from '@/lib/jobs/questions';
import { env } from '@/lib/settings';
import type { Question } from './answers';

/** What the form asks beside its fields: what the site asks of everybody, then what the job asks. */
export function askedQuestions(job: Pick<Job, 'questions'> | undefined): Question[] {
  const own = job?.questions ?? [];
  const labels = new Set(own.map(({ label }) => foldLabel(label)));
  const common = env().APPLICATION_QUESTIONS.map(({ name, required }) =>
    withName({ ...commonQuestions[name], required }),
  );
  return [...common.filter(({ label }) => !labels.has(foldLabel(label))), ...own];
}

/** By the names that `APPLICATION_QUESTIONS` takes. */
const commonQuestions: Record<CommonQuestion, Omit<Question, 'name' | 'required'>> = {
  experience: { label: 'Total experience, in years', kind: 'number' },
  notice_period: {
    label: 'Notice period',
    kind: 'choice',
    choices: ['Can join at once', '15 days', '30 days', '60 days', '90 days', 'More than 90 days'],
  },
  current_ctc: { label: 'Current CTC, in lakh rupees a year', kind: 'number' },
  expected_ctc: { label: 'Expected CTC, in lakh rupees a year', kind: 'number' },
  location: {
    label: 'City where you live now',
    kind: 'text',
    autoComplete: 'address-level2',
  },
};

type CommonQuestion = ReturnType<typeof env>['APPLICATION_QUESTIONS'][number]['name'];

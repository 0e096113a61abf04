import 'server-only';
import type * as z from 'zod/mini';
import { answerTo } from '@/lib/fields/apply';
import { fieldsOf } from '@/lib/fields/forms';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import type { Question } from '@/lib/jobs/questions';
import { askedQuestions } from '@/lib/jobs/questions';
import type { OwnApplication } from './own-application';

type Corrected = Pick<OwnApplication, 'form' | 'jobId' | 'answers' | 'correctable'>;

/**
 * The questions whose answers can be corrected: those that were answered or are optional, as the job asks them now. An
 * answer to a question that it no longer asks stays as it is.
 */
export async function correctableQuestions({ form, jobId, answers }: Corrected) {
  if (form !== 'apply') return [];
  const list = await getJobs();
  const job = jobId && list.status === 'listed' ? findJob(list.jobs, '', jobId) : undefined;
  return askedQuestions(job).filter(
    ({ label, required }) => !required || Object.hasOwn(answers, label),
  );
}

type CheckedCorrection = {
  fields: Record<string, string>;
  /** By question; empty if the answer was removed. */
  answers: Record<string, string>;
  /** Names of the controls with invalid values. */
  wrong: string[];
};

/** The values of a posted correction form, validated by the schema of the form that was sent. */
export function checkCorrection(
  posted: URLSearchParams,
  { form, correctable }: Corrected,
  questions: readonly Question[],
): CheckedCorrection {
  const checked: CheckedCorrection = { fields: {}, answers: {}, wrong: [] };
  const check = (name: string, schema: z.ZodMiniType): string | undefined => {
    const typed = posted.get(name);
    if (typed === null) return undefined;
    const { success, data } = schema.safeParse(typed);
    if (success && typeof data === 'string') return data;
    checked.wrong.push(name);
    return undefined;
  };
  for (const { name, schema } of fieldsOf(form).filter((field) =>
    correctable.includes(field.name),
  )) {
    const value = check(name, schema);
    if (value !== undefined) checked.fields[name] = value;
  }
  for (const question of questions) {
    const answer = check(question.name, answerTo(question));
    if (answer !== undefined) checked.answers[question.label] = answer;
  }
  return checked;
}

import * as z from 'zod/mini';
import { limits, oneOf, tooLong } from '@/lib/forms/fields';
import { oneLine } from '@/lib/forms/text';

/** A question that an application answers beside the fields of its form. */
export type Question = {
  /** Of its control: `q_` and a digest of what it asks. */
  name: string;
  label: string;
  kind: 'text' | 'number' | 'choice';
  required: boolean;
  /** Of a choice. */
  choices?: string[];
  /** What a browser may fill in. */
  autoComplete?: string;
};

/** The hidden field with the names of the questions that the form has, separated by spaces. */
export const SHOWN_QUESTIONS = 'questions';

/** Is this the name of a question's control? */
export function isQuestionName(name: string): boolean {
  return /^q_[0-9a-f]{12}$/.test(name);
}

/** What answers must be, by the names of their controls. */
export function answerFields(questions: readonly Question[]): Record<string, z.ZodMiniType> {
  return Object.fromEntries(questions.map((question) => [question.name, answerTo(question)]));
}

function answerTo({ label, kind, required, choices = [] }: Question): z.ZodMiniType {
  const subject = `“${label.length > MOST_QUOTED ? `${label.slice(0, MOST_QUOTED)}…` : label}”`;
  if (kind === 'choice') {
    return oneOf(required ? choices : ['', ...choices], `Choose an answer to ${subject}.`);
  }
  const missing = `Answer the question ${subject}.`;
  const text = z.string().check(
    z.minLength(required ? 1 : 0, { error: missing, abort: true }),
    z.maxLength(limits.answer, tooLong(limits.answer)),
    z.refine(
      (answer) => kind === 'text' || answer === '' || NUMBER.test(answer),
      `Enter a number for ${subject}, such as 4 or 4.5.`,
    ),
  );
  return z.pipe(z.transform(kind === 'number' ? plainNumber : oneLine), text);
}

const MOST_QUOTED = 80;
const NUMBER = /^\d{1,12}(?:\.\d{1,4})?$/;

/** `₹ 12,00,000` is 1200000. */
function plainNumber(value: unknown): string {
  return oneLine(value).replace(/^₹|[\s,]/g, '');
}

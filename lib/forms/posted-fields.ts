import 'server-only';
import type { z } from 'zod/mini';
import { isQuestionName, type Question } from './apply/answers';
import { limits } from './fields';
import type { FieldError, FormValues } from './form-state';
import { withoutControls } from './text';

type Parsed<Schema extends z.ZodMiniObject> =
  | { ok: true; fields: z.output<Schema> }
  | { ok: false; errors: FieldError[] };

/** The fields of a post as their schema wants them, or the first error of each. */
export function parseFields<Schema extends z.ZodMiniObject>(
  schema: Schema,
  formData: FormData,
): Parsed<Schema> {
  const { success, data, error } = schema.safeParse(namedFields(schema, formData));
  return success ? { ok: true, fields: data } : { ok: false, errors: fieldErrors(error.issues) };
}

/** What the form shows again, and what is answered to questions that are asked no more: nothing typed is lost. */
export function typedValues(schema: z.ZodMiniObject, formData: FormData): FormValues {
  const names = [...new Set(formData.keys())].filter(isQuestionName).slice(0, MOST_ANSWERS);
  const answers = Object.fromEntries(names.map((name) => [name, formData.get(name)]));
  return textValues({ ...namedFields(schema, formData), ...answers });
}

/** The answers that were given, by the words of their questions; undefined if there are none. */
export function separateAnswers(data: object, questions: readonly Question[]) {
  const fields: Record<string, unknown> = { ...data };
  const answers: Record<string, string> = {};
  for (const { name, label } of questions) {
    const answer = fields[name];
    if (typeof answer === 'string' && answer !== '') answers[label] = answer;
    delete fields[name];
  }
  return { fields, answers: Object.keys(answers).length > 0 ? answers : undefined };
}

/** Only the fields the form has: unknown extras, prototype names and second values are left behind. */
function namedFields(schema: z.ZodMiniObject, formData: FormData): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, formData.get(name) ?? undefined]),
  );
}

function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldError[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0]);
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}

/** More than any form asks. */
const MOST_ANSWERS = 20;

/** What is far beyond any limit is not sent back, so that no answer gets large. */
function textValues(input: Record<string, unknown>): FormValues {
  const texts = Object.entries(input).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length <= 2 * limits.message,
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, withoutControls(value)]));
}

import 'server-only';
import * as z from 'zod/mini';
import { applySchema } from './apply';
import { contactSchema } from './contact';
import { limits } from './fields';
import { leadSchema } from './lead';
import { resumeSchema } from './resume';
import { roleSchema } from './role';

/** The longest valid text of each field, in UTF-16 units. Throws if the schema does not limit one. */
export function textLimits(schema: z.ZodMiniObject): ReadonlyMap<string, number> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return new Map(Object.entries(properties).map(([name, field]) => [name, longest(name, field)]));
}

function longest(name: string, field: object | boolean): number {
  const { type, maxLength, enum: choices } = field as z.core.JSONSchema.StringSchema;
  if (type !== 'string') return CHECKED;
  const limit = maxLength ?? (choices && Math.max(...choices.map((each) => `${each}`.length)));
  if (limit === undefined) throw new Error(`The field ${name} has no maximum length`);
  return limit;
}

/** What a checkbox sends is at most `yes`. */
const CHECKED = 'yes'.length;

/** More questions than any form has. */
export const MAX_ANSWERS = 20;

const sums = {
  contact: sumOf(contactSchema),
  career: sumOf(leadSchema),
  launch: sumOf(leadSchema),
  resume: sumOf(resumeSchema),
  application: Math.max(sumOf(applySchema) + MAX_ANSWERS * limits.answer, sumOf(roleSchema)),
};

/** The forms as posts to them are counted. */
export type CountedForm = keyof typeof sums;

/**
 * The limit of all text of a post together, in UTF-16 units; without a form, that of the longest. Four times the fields:
 * without scripts, a form that is sent again also repeats its previous texts, as JSON with escapes.
 */
export function postedTextLimit(form: CountedForm | 'elsewhere'): number {
  const sum = form === 'elsewhere' ? Math.max(...Object.values(sums)) : sums[form];
  return 4 * sum + BESIDE_FIELDS;
}

/** The action, the names of questions, and the messages of the previous errors. */
const BESIDE_FIELDS = 8000;

function sumOf(schema: z.ZodMiniObject): number {
  return [...textLimits(schema).values()].reduce((sum, limit) => sum + limit, 0);
}

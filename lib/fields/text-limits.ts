import 'server-only';
import type { PostedForm } from '@/lib/pages';
import { limits } from './fields';
import { type FormName, fieldsOf } from './forms';

/** More questions than any form has. */
export const MAX_ANSWERS = 20;

const sums: Record<PostedForm, number> = {
  contact: sumOf('contact'),
  career: sumOf('career'),
  launch: sumOf('launch'),
  resume: sumOf('resume'),
  application: Math.max(sumOf('apply') + MAX_ANSWERS * limits.answer, sumOf('role')),
};

/**
 * The limit of all text of a post together, in UTF-16 units; without a form, that of the longest. Four times the fields:
 * without scripts, a form that is sent again also repeats its previous texts, as JSON with escapes.
 */
export function postedTextLimit(form: PostedForm | 'elsewhere'): number {
  const sum = form === 'elsewhere' ? Math.max(...Object.values(sums)) : sums[form];
  return 4 * sum + BESIDE_FIELDS;
}

/** The action, the consents, the names of questions, and the messages of the previous errors. */
const BESIDE_FIELDS = 8000;

function sumOf(form: FormName): number {
  return fieldsOf(form).reduce((sum, { limit }) => sum + limit, 0);
}

'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { applicationForm } from './application';
import type { FormState } from './form-state';
import { submit } from './submit';

/** The server actions: one line each. With scripts off an accepted form leads to its receipt. */
export async function applyForJob(_last: FormState, formData: FormData): Promise<FormState> {
  return answer(await submit(applicationForm, formData));
}

/** Scripts call an action with a header of its own; a plain form post has none and wants a page. */
async function answer(state: FormState): Promise<FormState> {
  const calledByScript = (await headers()).has('next-action');
  if (state.status === 'accepted' && !calledByScript) redirect(state.receipt);
  return state;
}

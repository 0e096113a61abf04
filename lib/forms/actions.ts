'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { applyForm } from '@/lib/forms/apply/server';
import { contactForm } from '@/lib/forms/contact/server';
import { careerForm, launchForm } from '@/lib/forms/lead/server';
import { resumeForm } from '@/lib/forms/resume/server';
import { roleForm } from '@/lib/forms/role/server';
import type { FormState } from './form-state';
import { submit } from './submit';

/** The server actions: one line each. With scripts off an accepted form leads to its receipt, if it has one. */
export async function applyForJob(_last: FormState, formData: FormData): Promise<FormState> {
  return answer(await submit(applyForm, formData));
}

export async function applyForRole(_last: FormState, formData: FormData): Promise<FormState> {
  return answer(await submit(roleForm, formData));
}

export async function submitResume(_last: FormState, formData: FormData): Promise<FormState> {
  return answer(await submit(resumeForm, formData));
}

export async function sendContact(_last: FormState, formData: FormData): Promise<FormState> {
  return answer(await submit(contactForm, formData));
}

export async function sendCareerLead(_last: FormState, formData: FormData): Promise<FormState> {
  return answer(await submit(careerForm, formData));
}

export async function sendLaunchLead(_last: FormState, formData: FormData): Promise<FormState> {
  return answer(await submit(launchForm, formData));
}

/** Scripts call an action with a header of its own; a plain form post has none and wants a page. */
async function answer(state: FormState): Promise<FormState> {
  const calledByScript = (await headers()).has('next-action');
  if (state.status === 'accepted' && state.receipt && !calledByScript) redirect(state.receipt);
  return state;
}

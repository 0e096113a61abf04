'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { SOURCE_HEADER } from '@/lib/fields/fields';
import type { FormState } from '@/lib/fields/form-state';
import { clientAddress } from '@/lib/runtime/client-network';
import { ACTION_HEADER } from '@/lib/runtime/next-internals';
import { env } from '@/lib/settings';
import {
  careerForm,
  contactForm,
  jobApplicationForm,
  launchForm,
  resumeForm,
  roleForm,
  type ServerForm,
  submit,
} from './submit';

/** The server actions. Without scripts, an accepted form redirects to its receipt, if it has one. */
export async function applyForJob(_last: FormState, formData: FormData): Promise<FormState> {
  return handleSubmit(jobApplicationForm, formData);
}

export async function applyForRole(_last: FormState, formData: FormData): Promise<FormState> {
  return handleSubmit(roleForm, formData);
}

export async function submitResume(_last: FormState, formData: FormData): Promise<FormState> {
  return handleSubmit(resumeForm, formData);
}

export async function sendContact(_last: FormState, formData: FormData): Promise<FormState> {
  return handleSubmit(contactForm, formData);
}

export async function sendCareerLead(_last: FormState, formData: FormData): Promise<FormState> {
  return handleSubmit(careerForm, formData);
}

export async function sendLaunchLead(_last: FormState, formData: FormData): Promise<FormState> {
  return handleSubmit(launchForm, formData);
}

/** A call by script has its own header; a plain form post has none and expects a page. */
async function handleSubmit(form: ServerForm, formData: FormData): Promise<FormState> {
  const sent = await headers();
  const sender = clientAddress(sent, env().TRUSTED_PROXY_HOPS);
  const source = sent.get(SOURCE_HEADER) ?? undefined;
  const state = await submit(form, formData, { sender, source });
  if (state.status === 'accepted' && state.receipt && !sent.has(ACTION_HEADER)) {
    redirect(state.receipt);
  }
  return state;
}

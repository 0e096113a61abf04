'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { z } from 'zod/mini';
import { applyForm } from '@/lib/forms/apply/server';
import { contactForm } from '@/lib/forms/contact/server';
import { careerForm, launchForm } from '@/lib/forms/lead/server';
import { resumeForm } from '@/lib/forms/resume/server';
import { roleForm } from '@/lib/forms/role/server';
import { clientAddress } from '@/lib/guard/client-address';
import { ACTION_HEADER } from '@/lib/next-internals';
import { env } from '@/lib/settings';
import type { FormState } from './form-state';
import { giveBackFile, withFile } from './kept-file';
import { SOURCE_HEADER } from './source';
import { type ServerForm, submit } from './submit';

/** The server actions: one line each. With scripts off an accepted form leads to its receipt, if it has one. */
export async function applyForJob(last: FormState, formData: FormData): Promise<FormState> {
  return take(applyForm, last, formData);
}

export async function applyForRole(last: FormState, formData: FormData): Promise<FormState> {
  return take(roleForm, last, formData);
}

export async function submitResume(last: FormState, formData: FormData): Promise<FormState> {
  return take(resumeForm, last, formData);
}

export async function sendContact(last: FormState, formData: FormData): Promise<FormState> {
  return take(contactForm, last, formData);
}

export async function sendCareerLead(last: FormState, formData: FormData): Promise<FormState> {
  return take(careerForm, last, formData);
}

export async function sendLaunchLead(last: FormState, formData: FormData): Promise<FormState> {
  return take(launchForm, last, formData);
}

/** A call by script has a header of its own; a plain form post has none and expects a page. */
async function take<Schema extends z.ZodMiniObject>(
  form: ServerForm<Schema>,
  last: FormState,
  formData: FormData,
): Promise<FormState> {
  const sent = await headers();
  const sender = clientAddress(sent, env().TRUSTED_PROXY_HOPS);
  const kept = await giveBackFile(last, formData);
  const source = sent.get(SOURCE_HEADER) ?? undefined;
  const state = await submit(form, formData, { sender, source });
  if (state.status === 'accepted' && state.receipt && !sent.has(ACTION_HEADER)) {
    redirect(state.receipt);
  }
  return withFile(state, kept, formData, sender);
}

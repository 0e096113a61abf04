'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { z } from 'zod/mini';
import { env } from '@/lib/env';
import { applyForm } from '@/lib/forms/apply/server';
import { contactForm } from '@/lib/forms/contact/server';
import { careerForm, launchForm } from '@/lib/forms/lead/server';
import { resumeForm } from '@/lib/forms/resume/server';
import { roleForm } from '@/lib/forms/role/server';
import { clientAddress } from '@/lib/guard/client-address';
import { ACTION_HEADER } from '@/lib/next-internals';
import { SOURCE_HEADER } from '@/lib/source';
import type { FormState } from './form-state';
import { type ServerForm, submit } from './submit';

/** The server actions: one line each. With scripts off an accepted form leads to its receipt, if it has one. */
export async function applyForJob(_last: FormState, formData: FormData): Promise<FormState> {
  return take(applyForm, formData);
}

export async function applyForRole(_last: FormState, formData: FormData): Promise<FormState> {
  return take(roleForm, formData);
}

export async function submitResume(_last: FormState, formData: FormData): Promise<FormState> {
  return take(resumeForm, formData);
}

export async function sendContact(_last: FormState, formData: FormData): Promise<FormState> {
  return take(contactForm, formData);
}

export async function sendCareerLead(_last: FormState, formData: FormData): Promise<FormState> {
  return take(careerForm, formData);
}

export async function sendLaunchLead(_last: FormState, formData: FormData): Promise<FormState> {
  return take(launchForm, formData);
}

/** A call by script has a header of its own; a plain form post has none and expects a page. */
async function take<Schema extends z.ZodMiniObject>(
  form: ServerForm<Schema>,
  formData: FormData,
): Promise<FormState> {
  const sent = await headers();
  const state = await submit(form, formData, {
    sender: clientAddress(sent, env().TRUSTED_PROXY_HOPS),
    source: sent.get(SOURCE_HEADER) ?? undefined,
  });
  if (state.status === 'accepted' && state.receipt && !sent.has(ACTION_HEADER)) {
    redirect(state.receipt);
  }
  return state;
}

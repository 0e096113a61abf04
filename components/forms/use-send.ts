'use client';

import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { notify, withdraw } from '@/components/ui/toaster';
import { type Accepted, type FormState, idle } from '@/lib/fields/form-state';
import { isReadable } from '@/lib/uploads/file-name';
import { fileMessages } from '@/lib/uploads/limits';
import { isOutdated, refusalMessage, sendByNewPage, withUploadProgress } from './action-call';
import { offerContact } from './contact-details';
import { draftsAreOn, forgetDraft } from './draft';

/** The server action of a form, with and without JavaScript. */
type FormAction = (last: FormState, data: FormData) => Promise<FormState>;

export type SendOptions = {
  id: string;
  action: FormAction;
  failureMessage: string;
  /** The success toast. */
  toast?: { position: 'top-right' | 'top-center'; duration: number };
  /** Called when the whole submission was refused or could not be stored. */
  onFailed?: (message: string) => void;
  /**
   * What happens after success. If given, it is shown with the reference at the top of the form and the
   * visitor stays on the page. Otherwise the receipt page opens when the toast has closed.
   */
  next?: React.ReactNode;
  /** Called after success instead of showing a receipt or navigating. */
  onAccepted?: (answer: Accepted) => void;
};

/** Sends a form by script, and shows the response at the fields, in toasts or on the receipt page. */
export function useSend(
  form: UseFormReturn,
  toasts: ReturnType<typeof errorToasts>,
  options: SendOptions,
) {
  const { id, action, failureMessage, next, onAccepted } = options;
  const [answer, setAnswer] = useState<FormState>();
  /** The uploaded fraction of the request. */
  const [sent, setSent] = useState<number>();

  const send = async (element: HTMLFormElement) => {
    const data = new FormData(element);
    setAnswer(idle);
    setSent(0);
    const result = await withUploadProgress(() => action(idle, data), setSent).catch(
      async (error): Promise<FormState> => {
        if (isOutdated(error) && (await sendByNewPage(element))) return idle;
        const resume = data.get('resume');
        if (resume instanceof File && !(await isReadable(resume))) {
          const errors = [{ field: 'resume', message: fileMessages.unreadable }];
          return { status: 'invalid', errors, values: {} };
        }
        const message = refusalMessage(error) ?? failureMessage;
        return { status: 'failed', message, values: {} };
      },
    );
    setSent(undefined);
    const isElsewhere = result.status === 'accepted' && onAccepted;
    setAnswer(isElsewhere ? idle : result);
    if (result.status === 'invalid') showErrors(result);
    if (result.status === 'failed') {
      toasts.showError(result.message, id);
      options.onFailed?.(result.message);
    }
    if (result.status === 'accepted') {
      element.reset();
      form.reset();
      forgetDraft(element);
      showReceipt(result, data);
    }
  };

  const showErrors = (result: FormState & { status: 'invalid' }) => {
    const found = serverErrors(result);
    if (found.resume) form.resetField('resume');
    for (const { field, message } of result.errors) form.setError(field, { message });
    toasts.showFileError(found);
  };

  const showReceipt = (accepted: Accepted, data: FormData) => {
    const { receipt, reference, message } = accepted;
    const toastClosed = notify(message, { tone: 'success', ...options.toast });
    if (onAccepted) return onAccepted(accepted);
    if (next || !receipt) return;
    if (draftsAreOn()) offerContact(reference, data);
    // A full page load: the router would show its cached page, without the receipt.
    toastClosed.then(() => window.location.assign(receipt));
  };

  return {
    /** The response to the last attempt by script. */
    answer,
    sent,
    send,
  };
}

/** The server's errors in the format of react-hook-form. */
export function serverErrors(answer: FormState): FieldErrors {
  if (answer.status !== 'invalid') return {};
  return Object.fromEntries(
    answer.errors.map(({ field, message }) => [field, { type: 'server', message }]),
  );
}

/**
 * The error toasts of a form. On narrow screens only for messages in `toasted`: other errors are only in the summary
 * and at the field, because a toast would cover the field.
 */
export function errorToasts(id: string, toasted: readonly string[] = []) {
  const resume = `${id}-resume`;
  const showError = (message: string, about: string) => {
    const isNarrow = window.matchMedia('(width <= 48em)').matches;
    if (!isNarrow || toasted.includes(message)) notify(message, { tone: 'error', about });
  };
  return {
    /** About a field or, with the form's id, about the form as a whole. */
    showError,
    showFileError(found: FieldErrors) {
      if (found.resume) showError(String(found.resume.message), resume);
    },
    dismissAll() {
      for (const about of [id, resume]) withdraw(about);
    },
  };
}

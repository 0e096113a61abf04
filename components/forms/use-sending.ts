'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useActionState,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { ZodMiniObject } from 'zod/mini';
import { notify, withdraw } from '@/components/feedback/toaster';
import { type Accepted, type FormState, type FormValues, idle } from '@/lib/fields/form-state';
import { isReadable } from '@/lib/uploads/file-name';
import { fileMessages } from '@/lib/uploads/limits';
import {
  isOutdated,
  NotOurs,
  refusalMessage,
  sendByBrowser,
  withUploadProgress,
} from './action-call';
import { forgetDraft } from './draft';
import { keepContact } from './kept-contact';

export type SendingOptions = {
  id: string;
  schema: ZodMiniObject;
  /** The server action, which browsers without scripts call, too. */
  action: (last: FormState, data: FormData) => Promise<FormState>;
  values?: FormValues;
  failureMessage: string;
  /** The errors that are toasts on narrow screens, too. */
  toastedErrors?: readonly string[];
  toast?: { position: 'top-right' | 'top-center'; duration: number };
  /** Called when the whole submission was refused or could not be stored. */
  onFailed?: (message: string) => void;
  /**
   * What happens after success. If given, it is shown with the reference at the top of the form and the
   * visitor stays on the page. Otherwise the receipt page opens when the toast has closed.
   */
  next?: ReactNode;
  /** Called after success instead of showing a receipt or navigating. */
  onAccepted?: (answer: Accepted) => void;
};

type Sending = {
  attempts: number;
  /** The response to the last one that was sent. */
  answer?: FormState;
  /** The uploaded fraction of the request that is on its way. */
  sent?: number;
};

/**
 * The whole way of a form from Submit to its answer: checked here, sent by script with its progress, and answered at the
 * fields, in toasts or on the receipt page. If scripts fail, the browser posts the form, and the page is the answer.
 */
export function useSending(element: RefObject<HTMLFormElement | null>, options: SendingOptions) {
  const { id, schema, action, next, onAccepted } = options;
  const [pageAnswer, postAction] = useActionState(action, idle);
  const [{ attempts, answer: scriptAnswer, sent }, setSending] = useState<Sending>({ attempts: 0 });
  const check = zodResolver(schema);
  const form = useForm({
    // What the form shows is what is checked and sent: autofill and extensions may fill in fields without an event.
    resolver: (remembered, ...rest) => {
      const { current } = element;
      return check(current ? Object.fromEntries(new FormData(current)) : remembered, ...rest);
    },
    defaultValues: 'values' in pageAnswer ? pageAnswer.values : options.values,
    errors: useMemo(() => errorsIn(pageAnswer), [pageAnswer]),
    shouldFocusError: false,
  });

  /**
   * On narrow screens only for messages in `toastedErrors`: other errors are only in the summary and at the field,
   * because a toast would cover the field.
   */
  const showError = (message: string, about: string) => {
    const isNarrow = window.matchMedia('(width <= 48em)').matches;
    const isToasted = !isNarrow || options.toastedErrors?.includes(message);
    if (isToasted) notify(message, { tone: 'error', about });
  };
  const showFileError = ({ resume }: FieldErrors) => {
    if (resume) showError(String(resume.message), `${id}-resume`);
  };

  // Posted as without scripts but answered to a script: the redirect to the receipt is missing.
  const receipt = pageAnswer.status === 'accepted' && !next ? pageAnswer.receipt : undefined;
  useEffect(() => {
    if (!receipt || !element.current) return;
    forgetDraft(element.current);
    window.location.assign(receipt);
  }, [receipt, element]);

  const sendAgain = useRef(() => element.current?.requestSubmit());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (form.formState.isSubmitting) return;
    let isSent = false;
    const sendOnce = () => {
      isSent = true;
      return send(element);
    };
    try {
      for (const about of [id, `${id}-resume`]) withdraw(about);
      await form.handleSubmit(sendOnce, showFileError)(event);
    } catch (error) {
      // Our own fault before anything was sent: the browser sends the form.
      if (isSent || !(await sendByBrowser(element))) throw error;
    }
    setSending((last) => ({ ...last, attempts: last.attempts + 1 }));
  };

  const send = async (element: HTMLFormElement) => {
    const data = new FormData(element);
    const showSent = (sent?: number) => setSending((last) => ({ ...last, sent }));
    setSending(({ attempts }) => ({ attempts, answer: idle, sent: 0 }));
    const answer = await withUploadProgress(() => action(idle, data), showSent).catch(
      async (error): Promise<FormState> => {
        const isForBrowser = isOutdated(error) || error instanceof NotOurs;
        if (isForBrowser && (await sendByBrowser(element, isOutdated(error)))) return idle;
        const resume = data.get('resume');
        if (resume instanceof File && !(await isReadable(resume))) {
          const errors = [{ field: 'resume', message: fileMessages.unreadable }];
          return { status: 'invalid', errors, values: {} };
        }
        const isOffline = !navigator.onLine;
        if (isOffline) addEventListener('online', sendAgain.current, { once: true });
        const message = refusalMessage(error) ?? (isOffline ? OFFLINE : options.failureMessage);
        return { status: 'failed', message, values: {} };
      },
    );
    const isShownElsewhere = answer.status === 'accepted' && onAccepted;
    setSending(({ attempts }) => ({ attempts, answer: isShownElsewhere ? idle : answer }));
    if (answer.status === 'invalid') {
      const errors = errorsIn(answer);
      if (errors.resume) form.resetField('resume');
      for (const { field, message } of answer.errors) form.setError(field, { message });
      showFileError(errors);
    }
    if (answer.status === 'failed') {
      showError(answer.message, id);
      options.onFailed?.(answer.message);
    }
    if (answer.status === 'accepted') {
      element.reset();
      form.reset();
      forgetDraft(element);
      if (id === 'apply') keepContact(data);
      showReceipt(answer);
    }
  };

  const showReceipt = (accepted: Accepted) => {
    const { receipt, message } = accepted;
    const toastClosed = notify(message, { tone: 'success', ...options.toast });
    if (onAccepted) return onAccepted(accepted);
    if (next || !receipt) return;
    // A full page load: the router would show its cached page, without the receipt.
    toastClosed.then(() => window.location.assign(receipt));
  };

  return {
    form,
    postAction,
    submit,
    showError,
    attempts,
    sent,
    answer: scriptAnswer ?? pageAnswer,
    /** The page was returned by the server, so the browser has dropped the chosen file. */
    fileLost: pageAnswer.status !== 'idle' && !scriptAnswer,
  };
}

const OFFLINE =
  'You are offline, so nothing was sent. Everything that you entered is kept, and sent when the network is back.';

function errorsIn(answer: FormState): FieldErrors {
  if (answer.status !== 'invalid') return {};
  return Object.fromEntries(
    answer.errors.map(({ field, message }) => [field, { type: 'server', message }]),
  );
}

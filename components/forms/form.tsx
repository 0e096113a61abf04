'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useActionState, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ZodMiniObject } from 'zod/mini';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Toaster } from '@/components/ui/toaster';
import { type FormValues, idle } from '@/lib/forms/form-state';
import { Draft } from './draft';
import { enterMovesOn } from './enter-moves-on';
import { errorToasts } from './error-toasts';
import styles from './form.module.css';
import { FormContext } from './form-context';
import { FormStatus } from './form-status';
import { Honeypot } from './honeypot';
import { serverErrors } from './server-errors';
import { SubmitButton } from './submit-button';
import { useFocusOnResult } from './use-focus-on-result';
import { useIsHydrated } from './use-is-hydrated';
import { useReceiptPage } from './use-receipt-page';
import { type SendOptions, useSend } from './use-send';
import { useErrorTitle } from './use-title';

type FormProps = SendOptions & {
  /** The server's. */
  schema: ZodMiniObject;
  /** Id of the heading that names the form. */
  labelledBy: string;
  submitLabel: string;
  /** The errors that are toasts on narrow screens, too. */
  toastedErrors?: readonly string[];
  /** What the form is about, such as the key of a job: each has a draft of its own. */
  subject?: string;
  /** Initial values. */
  values?: FormValues;
  /** Next to the submit button. */
  cancel?: React.ReactNode;
  children: React.ReactNode;
};

/**
 * A form that works without JavaScript: it posts to its own page, which comes back with errors or
 * redirects to the receipt. With JavaScript it validates in place, shows upload progress and keeps
 * everything the visitor entered until the server has accepted it. The only component that knows
 * react-hook-form, the server action and the toasts.
 */
export function Form(props: FormProps) {
  const { id, schema, next } = props;
  const [pageAnswer, postAction] = useActionState(props.action, idle);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: 'values' in pageAnswer ? pageAnswer.values : props.values,
    errors: useMemo(() => serverErrors(pageAnswer), [pageAnswer]),
    shouldFocusError: false,
  });
  const toasts = errorToasts(id, props.toastedErrors);
  const { answer: scriptAnswer, sent, send } = useSend(form, toasts, props);
  const [attempts, setAttempts] = useState(0);
  const answer = scriptAnswer ?? pageAnswer;

  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const errors = Object.entries(form.formState.errors).map(([field, error]) => ({
    field: `${id}-${field}`,
    message: String(error?.message ?? ''),
  }));
  const refusal = answer.status === 'failed' ? answer.message : undefined;
  const isAccepted = answer.status === 'accepted';
  const hasFaults = errors.length > 0 || refusal !== undefined;
  const outcome = hasFaults ? summary : isAccepted ? status : undefined;
  useFocusOnResult(outcome, attempts);
  useErrorTitle(hasFaults);
  const receipt = pageAnswer.status === 'accepted' && !next ? pageAnswer.receipt : undefined;
  useReceiptPage(receipt, element);

  const isHydrated = useIsHydrated();
  const context = {
    id,
    filesLost: pageAnswer.status !== 'idle' && !scriptAnswer,
    showError: toasts.showError,
  };

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (form.formState.isSubmitting) return;
    toasts.dismissAll();
    await form.handleSubmit(() => send(element), toasts.showFileError)(event);
    setAttempts((count) => count + 1);
  };

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        data-subject={props.subject}
        className={styles.form}
        aria-labelledby={props.labelledBy}
        action={postAction}
        noValidate={isHydrated}
        onKeyDown={enterMovesOn}
        onSubmit={submit}
      >
        <ErrorSummary ref={summary} errors={errors} message={refusal} />
        <FormStatus ref={status} answer={answer} next={next} />
        <FormContext value={context}>{props.children}</FormContext>
        <Honeypot />
        <div className={styles.submit}>
          <SubmitButton label={props.submitLabel} sent={sent} />
          {props.cancel}
        </div>
        <Draft form={element} hasFile={'resume' in schema.shape} />
      </form>
      <Toaster />
    </FormProvider>
  );
}

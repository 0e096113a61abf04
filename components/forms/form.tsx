'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import {
  createContext,
  useActionState,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import type { ZodMiniObject } from 'zod/mini';
import { ErrorSummary } from '@/components/ui/error-summary';
import { notify, Toaster } from '@/components/ui/toaster';
import { type FormState, idle } from '@/lib/forms/form-state';
import styles from './form.module.css';
import { FormStatus } from './form-status';
import { SubmitButton } from './submit-button';
import { withUploadProgress } from './upload-progress';

/** What a field needs to know of the form around it. */
export const FormFacts = createContext({
  /** A field's own id is `{form}-{field}`. */
  id: '',
  /** The page came back from the server, and browsers do not keep chosen files across that. */
  filesLost: false,
});

type FormProps = {
  id: string;
  /** The server action: the only way to the server, with scripts on and off. */
  action: (last: FormState, data: FormData) => Promise<FormState>;
  /** What the server checks too. */
  schema: ZodMiniObject;
  /** The heading that names the form. */
  labelledBy: string;
  submitLabel: string;
  failureMessage: string;
  /** The toast for success; the receipt opens when it has closed. */
  success: { position: 'top-right' | 'top-center'; stays: number };
  children: React.ReactNode;
};

/**
 * A form that works without scripts (it posts to its own page, which comes back with the errors or leads
 * to the receipt) and, with scripts, checks in place, shows how far the upload is and keeps everything the
 * visitor typed and chose until the server has accepted it. This is the one place that knows
 * react-hook-form, the server action and the toasts.
 */
export function Form(props: FormProps) {
  const { id, action, schema, failureMessage, success } = props;
  const [pageAnswer, postAction] = useActionState(action, idle);
  const [scriptAnswer, setScriptAnswer] = useState<FormState>();
  const [sent, setSent] = useState<number>();
  const answer = scriptAnswer ?? pageAnswer;

  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: 'values' in pageAnswer ? pageAnswer.values : {},
    errors: useMemo(() => serverErrors(pageAnswer), [pageAnswer]),
    shouldFocusError: false,
  });
  const summary = useRef<HTMLDivElement>(null);
  const errors = Object.entries(form.formState.errors).map(([field, error]) => ({
    field: `${id}-${field}`,
    message: String(error?.message ?? ''),
  }));
  const scriptsRun = useScriptsRun();

  const refusal = answer.status === 'failed' ? answer.message : undefined;
  useFocusAfterAttempt(summary, form.formState.submitCount, errors.length > 0 || !!refusal);

  const sayFileError = (found: FieldErrors) => {
    if (found.resume) notify(String(found.resume.message), { tone: 'error' });
  };

  const send = async (element: HTMLFormElement) => {
    const data = new FormData(element);
    setScriptAnswer(idle);
    setSent(0);
    const result = await withUploadProgress(() => action(idle, data), setSent).catch(
      (): FormState => ({ status: 'failed', message: failureMessage, values: {} }),
    );
    setSent(undefined);
    setScriptAnswer(result);
    if (result.status === 'invalid') {
      const found = serverErrors(result);
      if (found.resume) form.resetField('resume');
      for (const { field, message } of result.errors) form.setError(field, { message });
      sayFileError(found);
    }
    if (result.status === 'failed') notify(result.message, { tone: 'error' });
    if (result.status === 'accepted') {
      element.reset();
      form.reset();
      await notify(result.message, { tone: 'success', ...success });
      // A full load: the router would show the careers page it has cached, without the receipt.
      window.location.assign(result.receipt);
    }
  };

  return (
    <FormProvider {...form}>
      <form
        id={id}
        className={styles.form}
        aria-labelledby={props.labelledBy}
        action={postAction}
        noValidate={scriptsRun}
        onSubmit={(event) => {
          event.preventDefault();
          const element = event.currentTarget;
          if (!form.formState.isSubmitting)
            form.handleSubmit(() => send(element), sayFileError)(event);
        }}
      >
        <ErrorSummary ref={summary} errors={errors} message={refusal} />
        <FormFacts value={{ id, filesLost: pageAnswer.status !== 'idle' && !scriptAnswer }}>
          {props.children}
        </FormFacts>
        <SubmitButton label={props.submitLabel} sent={sent} />
        <FormStatus answer={answer} />
      </form>
      <Toaster />
    </FormProvider>
  );
}

function serverErrors(answer: FormState): FieldErrors {
  if (answer.status !== 'invalid') return {};
  return Object.fromEntries(
    answer.errors.map(({ field, message }) => [field, { type: 'server', message }]),
  );
}

/** Moves the focus to the summary once for each attempt that failed, also when the page came back with errors. */
function useFocusAfterAttempt(
  summary: React.RefObject<HTMLElement | null>,
  attempt: number,
  failed: boolean,
): void {
  const answered = useRef(-1);
  useEffect(() => {
    if (answered.current === attempt) return;
    answered.current = attempt;
    if (failed) summary.current?.focus();
  }, [summary, attempt, failed]);
}

/** False in the server's HTML, so that the browser's own checks serve visitors without scripts. */
function useScriptsRun(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

'use client';

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
import { ErrorSummary } from '@/components/ui/error-summary';
import { notify, Toaster } from '@/components/ui/toaster';
import { type FormState, type FormValues, idle } from '@/lib/forms/form-state';
import { checker, type SchemaLoader } from './checker';
import styles from './form.module.css';
import { FormStatus } from './form-status';
import { Honeypot } from './honeypot';
import { wordsOfRefusal } from './refused-action';
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
  /** What the server checks too. It comes when the visitor first touches the form. */
  schema: SchemaLoader;
  /** The heading that names the form. */
  labelledBy: string;
  submitLabel: string;
  failureMessage: string;
  /** The toast for success. */
  toast?: { position: 'top-right' | 'top-center'; stays: number };
  /** What fields hold to begin with. */
  values?: FormValues;
  /**
   * What happens after success, shown with the reference at the head of the form, where the visitor stays.
   * Without it the page of the receipt opens when the toast has closed.
   */
  next?: React.ReactNode;
  /** With `next`: the fields give way to it, because nobody sends this form twice. */
  once?: boolean;
  onAccepted?: () => void;
  /** Stands beside the submit button. */
  cancel?: React.ReactNode;
  children: React.ReactNode;
};

/**
 * A form that works without scripts (it posts to its own page, which comes back with the errors or leads
 * to the receipt) and, with scripts, checks in place, shows how far the upload is and keeps everything the
 * visitor typed and chose until the server has accepted it. This is the one place that knows
 * react-hook-form, the server action and the toasts.
 */
export function Form(props: FormProps) {
  const { id, action, schema, failureMessage, next, once } = props;
  const [pageAnswer, postAction] = useActionState(action, idle);
  const [scriptAnswer, setScriptAnswer] = useState<FormState>();
  const [sent, setSent] = useState<number>();
  const [attempts, setAttempts] = useState(0);
  const answer = scriptAnswer ?? pageAnswer;

  const form = useForm({
    resolver: async (...input) => (await checker(schema))(...input),
    defaultValues: 'values' in pageAnswer ? pageAnswer.values : props.values,
    errors: useMemo(() => serverErrors(pageAnswer), [pageAnswer]),
    shouldFocusError: false,
  });
  const summary = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const errors = Object.entries(form.formState.errors).map(([field, error]) => ({
    field: `${id}-${field}`,
    message: String(error?.message ?? ''),
  }));
  const scriptsRun = useScriptsRun();

  const refusal = answer.status === 'failed' ? answer.message : undefined;
  const isAccepted = answer.status === 'accepted';
  const outcome = errors.length > 0 || refusal ? summary : isAccepted ? status : undefined;
  useFocusAfterAttempt(outcome, attempts);

  const sayFileError = (found: FieldErrors) => {
    if (found.resume) notify(String(found.resume.message), { tone: 'error' });
  };

  const send = async (element: HTMLFormElement) => {
    const data = new FormData(element);
    setScriptAnswer(idle);
    setSent(0);
    const result = await withUploadProgress(() => action(idle, data), setSent).catch(
      (error): FormState => ({
        status: 'failed',
        message: wordsOfRefusal(error) ?? failureMessage,
        values: {},
      }),
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
      const toastClosed = notify(result.message, { tone: 'success', ...props.toast });
      props.onAccepted?.();
      if (next || !result.receipt) return;
      const { receipt } = result;
      // A full load: the router would show the page it has cached, without the receipt.
      toastClosed.then(() => window.location.assign(receipt));
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
        onFocus={() => void checker(schema)}
        onSubmit={async (event) => {
          event.preventDefault();
          const element = event.currentTarget;
          if (form.formState.isSubmitting) return;
          await form.handleSubmit(() => send(element), sayFileError)(event);
          setAttempts((count) => count + 1);
        }}
      >
        <ErrorSummary ref={summary} errors={errors} message={refusal} />
        <FormStatus ref={status} answer={answer} next={next} />
        {!(isAccepted && once) && (
          <>
            <FormFacts value={{ id, filesLost: pageAnswer.status !== 'idle' && !scriptAnswer }}>
              {props.children}
            </FormFacts>
            <Honeypot />
            <div className={styles.submit}>
              <SubmitButton label={props.submitLabel} sent={sent} />
              {props.cancel}
            </div>
          </>
        )}
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

/** Moves the focus to what each attempt has led to, once, also when the page came back from the server. */
function useFocusAfterAttempt(
  outcome: React.RefObject<HTMLElement | null> | undefined,
  attempts: number,
): void {
  const answered = useRef(-1);
  useEffect(() => {
    if (answered.current === attempts) return;
    answered.current = attempts;
    outcome?.current?.focus();
  }, [outcome, attempts]);
}

/** False in the server's HTML, so that the browser's own checks serve visitors without scripts. */
function useScriptsRun(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

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
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { notify, Toaster, withdraw } from '@/components/ui/toaster';
import {
  type Accepted,
  type FormState,
  type FormValues,
  idle,
  type KeptFile,
} from '@/lib/forms/form-state';
import { CHECK, INTENT } from '@/lib/forms/intent';
import { CheckAnswers } from './check-answers';
import { offerContact } from './contact-details';
import { Draft, draftsAreOn, forgetDraft } from './draft';
import { enterMovesOn } from './enter-moves-on';
import styles from './form.module.css';
import { formResolver, type SchemaLoader } from './form-resolver';
import { FormStatus } from './form-status';
import { Honeypot } from './honeypot';
import { refusalMessage } from './refused-action';
import { SubmitButton } from './submit-button';
import { withUploadProgress } from './upload-progress';
import { useErrorTitle } from './use-title';

/** What a field needs to know about its form. */
export const FormContext = createContext({
  /** A field's id is `{form}-{field}`. */
  id: '',
  /** The page was returned by the server, so the browser has dropped the chosen files. */
  filesLost: false,
  /** The server has kept the chosen file. */
  upload: undefined as KeptFile | undefined,
  /** Shows a toast about an error at a field or, with the form's id, of the form as a whole. */
  complain: (_message: string, _about: string) => {},
});

type FormProps = {
  id: string;
  /** The server action, with and without JavaScript. */
  action: (last: FormState, data: FormData) => Promise<FormState>;
  /** The server's schema, loaded on the first interaction with the form. */
  schema: SchemaLoader;
  /** Id of the heading that names the form. */
  labelledBy: string;
  submitLabel: string;
  /** Labels of the fields, in their order: offers to look through the answers before they are sent. */
  check?: Record<string, string>;
  failureMessage: string;
  /**
   * The errors that are toasts on narrow screens, too. The others are in the summary and at the field only,
   * because a toast would cover what it is about.
   */
  toastedErrors?: readonly string[];
  /** What the form is about, such as the key of a job: each has a draft of its own. */
  subject?: string;
  /** Called when the whole submission was refused or could not be taken. */
  onFailed?: (message: string) => void;
  /** The success toast. */
  toast?: { position: 'top-right' | 'top-center'; duration: number };
  /** Initial values. */
  values?: FormValues;
  /**
   * What happens after success. If given, it is shown with the reference at the top of the form and the
   * visitor stays on the page. Otherwise the receipt page opens when the toast has closed.
   */
  next?: React.ReactNode;
  /** Called after success instead of showing a receipt or navigating. */
  onAccepted?: (answer: Accepted) => void;
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
  const { id, action, schema, failureMessage, toastedErrors = [], next, onAccepted } = props;
  const [pageAnswer, postAction] = useActionState(action, idle);
  const [scriptAnswer, setScriptAnswer] = useState<FormState>();
  const [sent, setSent] = useState<number>();
  const [attempts, setAttempts] = useState(0);
  const answer = scriptAnswer ?? pageAnswer;

  const form = useForm({
    resolver: async (...input) => (await formResolver(schema))(...input),
    defaultValues: 'values' in pageAnswer ? pageAnswer.values : props.values,
    errors: useMemo(() => serverErrors(pageAnswer), [pageAnswer]),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLHeadingElement>(null);
  const errors = Object.entries(form.formState.errors).map(([field, error]) => ({
    field: `${id}-${field}`,
    message: String(error?.message ?? ''),
  }));
  const isHydrated = useIsHydrated();
  const upload = 'upload' in pageAnswer && !scriptAnswer ? pageAnswer.upload : undefined;

  const refusal = answer.status === 'failed' ? answer.message : undefined;
  const isAccepted = answer.status === 'accepted';
  const isChecked = answer.status === 'checked';
  const hasFaults = errors.length > 0 || refusal !== undefined;
  const outcome = hasFaults ? summary : isAccepted ? status : isChecked ? answers : undefined;
  useFocusOnResult(outcome, attempts);
  useErrorTitle(hasFaults);

  // Sent as without scripts, but answered to a script: the redirect that leads to the receipt is missing.
  const receipt = pageAnswer.status === 'accepted' && !next ? pageAnswer.receipt : undefined;
  useEffect(() => {
    if (!receipt) return;
    if (element.current) forgetDraft(element.current);
    window.location.assign(receipt);
  }, [receipt]);

  const complain = (message: string, about: string) => {
    const isNarrow = window.matchMedia('(width <= 48em)').matches;
    if (!isNarrow || toastedErrors.includes(message)) notify(message, { tone: 'error', about });
  };
  const complainAboutFile = (found: FieldErrors) => {
    if (found.resume) complain(String(found.resume.message), `${id}-resume`);
  };

  const send = async (element: HTMLFormElement) => {
    const data = new FormData(element);
    setScriptAnswer(idle);
    setSent(0);
    const result = await withUploadProgress(() => action(idle, data), setSent).catch(
      (error): FormState => ({
        status: 'failed',
        message: refusalMessage(error) ?? failureMessage,
        values: {},
      }),
    );
    setSent(undefined);
    const isElsewhere = result.status === 'accepted' && onAccepted;
    setScriptAnswer(isElsewhere ? idle : result);
    if (result.status === 'invalid') {
      const found = serverErrors(result);
      if (found.resume) form.resetField('resume');
      for (const { field, message } of result.errors) form.setError(field, { message });
      complainAboutFile(found);
    }
    if (result.status === 'failed') {
      complain(result.message, id);
      props.onFailed?.(result.message);
    }
    if (result.status === 'accepted') {
      element.reset();
      form.reset();
      forgetDraft(element);
      if (result.receipt && !next && draftsAreOn()) offerContact(result.reference, data);
      const toastClosed = notify(result.message, { tone: 'success', ...props.toast });
      if (onAccepted) return onAccepted(result);
      if (next || !result.receipt) return;
      const { receipt } = result;
      // A full page load: the router would show its cached page, without the receipt.
      toastClosed.then(() => window.location.assign(receipt));
    }
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
        onFocus={() => void formResolver(schema)}
        onKeyDown={enterMovesOn}
        onSubmit={async (event) => {
          // The browser has no file to check then: what the server has kept is sent as without scripts.
          if (upload) return;
          event.preventDefault();
          const element = event.currentTarget;
          const isCheck = isCheckButton(event.nativeEvent);
          if (form.formState.isSubmitting) return;
          for (const about of [id, `${id}-resume`]) withdraw(about);
          const proceed = () =>
            isCheck ? setScriptAnswer({ status: 'checked', values: {} }) : send(element);
          await form.handleSubmit(proceed, complainAboutFile)(event);
          setAttempts((count) => count + 1);
        }}
      >
        <ErrorSummary ref={summary} errors={errors} message={refusal} />
        <FormStatus ref={status} answer={answer} next={next} />
        <FormContext
          value={{ id, filesLost: pageAnswer.status !== 'idle' && !scriptAnswer, upload, complain }}
        >
          {props.children}
          {props.check && isChecked && <CheckAnswers ref={answers} labels={props.check} />}
        </FormContext>
        <Honeypot />
        <div className={styles.submit}>
          <SubmitButton label={props.submitLabel} sent={sent} />
          {props.check && (
            <Button type="submit" variant="secondary" name={INTENT} value={CHECK}>
              Check your answers
            </Button>
          )}
          {props.cancel}
        </div>
        <Draft form={element} />
      </form>
      <Toaster />
    </FormProvider>
  );
}

function isCheckButton(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === INTENT;
}

function serverErrors(answer: FormState): FieldErrors {
  if (answer.status !== 'invalid') return {};
  return Object.fromEntries(
    answer.errors.map(({ field, message }) => [field, { type: 'server', message }]),
  );
}

/** Moves the focus to the outcome of each attempt, once; also when the page was returned by the server. */
function useFocusOnResult(
  outcome: React.RefObject<HTMLElement | null> | undefined,
  attempts: number,
): void {
  const answered = useRef(-1);
  useEffect(() => {
    if (answered.current === attempts) return;
    answered.current = attempts;
    outcome?.current?.focus({ preventScroll: true });
    // Not by the focus, which takes no notice of the margin that keeps it clear of toasts.
    outcome?.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome, attempts]);
}

/** False in the server's HTML, so that native validation serves visitors without JavaScript. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

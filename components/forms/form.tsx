'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useActionState,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { ZodMiniObject } from 'zod/mini';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Toaster } from '@/components/ui/toaster';
import { HONEYPOT, SOURCE_FIELD, sourceOf } from '@/lib/fields/fields';
import { ERROR_TITLE, type FormValues, idle } from '@/lib/fields/form-state';
import { sendByNewPage } from './action-call';
import { Draft, forgetDraft } from './draft';
import { FormContext } from './fields';
import styles from './form.module.css';
import { FormStatus, useTitle } from './form-status';
import { errorToasts, type SendOptions, serverErrors, useSend } from './use-send';

type FormProps = SendOptions & {
  /** The server's schema. */
  schema: ZodMiniObject;
  /** Id of the heading that names the form. */
  labelledBy: string;
  submitLabel: string;
  /** The errors that are toasts on narrow screens, too. */
  toastedErrors?: readonly string[];
  /** The subject of the form, such as a job key: each has its own draft. */
  subject?: string;
  /** Initial values. */
  values?: FormValues;
  /** Rendered next to the submit button. */
  cancel?: ReactNode;
  /** Folds the form away behind these words until it is opened or, without JavaScript, answered. */
  fold?: ReactNode;
  children: ReactNode;
};

/**
 * A form that works without JavaScript: it posts to its own page, which returns with errors or redirects to the
 * receipt. With JavaScript it validates in place, shows upload progress and retains all entries until the server has
 * accepted them. Besides its fields and `use-send.ts`, this is the only module that knows react-hook-form, the server
 * action and the toasts.
 */
export function Form(props: FormProps) {
  const { id, schema, next } = props;
  const [pageAnswer, postAction] = useActionState(props.action, idle);
  const element = useRef<HTMLFormElement>(null);
  const check = zodResolver(schema);
  const form = useForm({
    // What the form shows is what is checked and sent: autofill and extensions may fill in fields without an event.
    resolver: (remembered, ...rest) => check(shownIn(element.current) ?? remembered, ...rest),
    defaultValues: 'values' in pageAnswer ? pageAnswer.values : props.values,
    errors: useMemo(() => serverErrors(pageAnswer), [pageAnswer]),
    shouldFocusError: false,
  });
  const toasts = errorToasts(id, props.toastedErrors);
  const { answer: scriptAnswer, sent, send } = useSend(form, toasts, props);
  const [attempts, setAttempts] = useState(0);
  const [fromResume, setFromResume] = useState<readonly string[]>([]);
  const answer = scriptAnswer ?? pageAnswer;

  const summary = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const errors = Object.entries(form.formState.errors).map(([field, error]) => ({
    field: `${id}-${field}`,
    message: String(error?.message ?? ''),
  }));
  const refusal = answer.status === 'failed' ? answer.message : undefined;
  const hasFaults = errors.length > 0 || refusal !== undefined;
  useTitle(hasFaults ? `${ERROR_TITLE}%s` : undefined);

  // Focuses the outcome of each attempt, once; also when the server returned the page.
  const answered = useRef(-1);
  useEffect(() => {
    if (answered.current === attempts) return;
    answered.current = attempts;
    const outcome = hasFaults ? summary : answer.status === 'accepted' ? status : undefined;
    outcome?.current?.focus({ preventScroll: true });
    // Not by `focus`, which ignores the scroll margin that keeps the element clear of toasts.
    outcome?.current?.scrollIntoView({ block: 'nearest' });
  }, [attempts, hasFaults, answer.status]);

  // The resume may fill in the last missing field while the summary has the focus, which is lost when it is hidden.
  const isInSummary = summary.current?.contains(document.activeElement);
  useEffect(() => {
    if (hasFaults || !isInSummary) return;
    element.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, [hasFaults, isInSummary]);

  // Posted as without scripts but answered to a script: the redirect to the receipt is missing.
  const receipt = pageAnswer.status === 'accepted' && !next ? pageAnswer.receipt : undefined;
  useEffect(() => {
    if (!receipt || !element.current) return;
    forgetDraft(element.current);
    window.location.assign(receipt);
  }, [receipt]);

  /** False in the server's HTML, so that native validation serves visitors without JavaScript. */
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const context = {
    id,
    fileLost: pageAnswer.status !== 'idle' && !scriptAnswer,
    showError: toasts.showError,
    fromResume,
    setFromResume,
  };
  const hasResume = 'resume' in schema.shape;
  const markTyped = (name: string) =>
    setFromResume((names) =>
      names.includes(name) ? names.filter((each) => each !== name) : names,
    );

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
      toasts.dismissAll();
      await form.handleSubmit(sendOnce, toasts.showFileError)(event);
    } catch (error) {
      // Our own fault before anything was sent: the browser sends the form.
      if (isSent || !(await sendByNewPage(element))) throw error;
    }
    setAttempts((count) => count + 1);
  };

  return (
    <FormProvider {...form}>
      <Fold words={props.fold} isOpen={pageAnswer.status !== 'idle'}>
        <form
          ref={element}
          id={id}
          data-subject={props.subject}
          className={styles.form}
          aria-labelledby={props.labelledBy}
          action={postAction}
          noValidate={isHydrated}
          onReset={() => setFromResume([])}
          onInput={({ target }) => markTyped((target as HTMLInputElement).name)}
          onKeyDown={enterMovesOn}
          onSubmit={submit}
        >
          <p className={`runtime-off-only ${styles.reloaded}`} tabIndex={-1}>
            {`This page had a fault, so it was loaded again in a simpler form. What you typed is still here.${hasResume ? ' Only your file has to be chosen again.' : ''}`}
          </p>
          <ErrorSummary ref={summary} errors={errors} message={refusal} />
          <FormStatus ref={status} answer={answer} next={next} />
          <FormContext value={context}>{props.children}</FormContext>
          {hasResume && <SourceField />}
          <div className="visually-hidden" aria-hidden="true">
            <label>
              Leave this field empty
              <input name={HONEYPOT} tabIndex={-1} autoComplete="off" {...leaveAlone} />
            </label>
          </div>
          <div className={styles.submit}>
            <SubmitButton label={props.submitLabel} sent={sent} />
            {props.cancel}
            <Draft form={element} hasFile={hasResume} {...{ fromResume, setFromResume }} />
          </div>
        </form>
      </Fold>
      <Toaster />
    </FormProvider>
  );
}

type FoldProps = { words: ReactNode; isOpen: boolean; children: ReactNode };

function Fold({ words, isOpen, children }: FoldProps) {
  if (!words) return children;
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{words}</summary>
      {children}
    </details>
  );
}

/** 1Password, LastPass, Bitwarden and Dashlane fill in no field that has these; a person's message would be held. */
const leaveAlone = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** The entries as the server would get them. */
function shownIn(form: HTMLFormElement | null): Record<string, unknown> | undefined {
  return form ? Object.fromEntries(new FormData(form)) : undefined;
}

/**
 * On phones, the "next" key moves to the next field; browsers would submit the form. With a keyboard, Enter submits it
 * as usual.
 */
function enterMovesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const controls = [...currentTarget.elements].filter(
    (each): each is HTMLElement => each.matches(CONTROLS) && each instanceof HTMLElement,
  );
  controls[controls.indexOf(target) + 1]?.focus();
}

const CONTROLS = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea';

/** The submit button; shows the upload progress while the form is being sent. */
function SubmitButton({ label, sent }: { label: string; sent?: number }) {
  const { isSubmitting } = useFormContext().formState;
  const percent = sent === undefined ? undefined : Math.round(sent * 100);
  return (
    <>
      <Button type="submit" aria-disabled={isSubmitting || undefined} data-early-click="">
        {label}
      </Button>
      {percent !== undefined && (
        <div className={styles.progress}>
          <label htmlFor="upload-progress">
            {percent < 100 ? `Sending your form: ${percent}%` : 'Sent. Waiting for the receipt…'}
          </label>
          <progress id="upload-progress" max={100} value={percent} />
        </div>
      )}
    </>
  );
}

/**
 * Sends the `?src=` of the visit, even if the router has changed the URL since: the first page of the visit and the
 * previous page still have it. Without scripts it is in the form's own URL.
 */
function SourceField() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const [first] = performance.getEntriesByType('navigation');
    const addresses = [location.href, first?.name ?? '', document.referrer];
    const found = addresses.map((address) => sourceOf(address, location.origin)).find(Boolean);
    if (input.current) input.current.value = found ?? '';
  }, []);
  return <input ref={input} type="hidden" name={SOURCE_FIELD} />;
}

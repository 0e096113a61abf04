'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { EARLY_CLICK, RUNTIME_OFF_ONLY, SUBJECT } from '@/components/early/markup';
import { ErrorSummary } from '@/components/feedback/error-summary';
import { notify, Toaster } from '@/components/feedback/toaster';
import { Button } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import { useBrowserValue } from '@/components/widgets/use-browser-value';
import { HONEYPOT, SOURCE_FIELD, sourceInAddress } from '@/lib/fields/fields';
import { ERROR_TITLE } from '@/lib/fields/form-state';
import { Draft } from './draft';
import { FormContext } from './fields';
import styles from './form.module.css';
import { FormStatus, useTitle } from './form-status';
import { type SendingOptions, useSending } from './use-sending';

type FormProps = SendingOptions & {
  labelledBy: string;
  submitLabel: string;
  /** The subject of the form, such as a job key: each has its own draft. */
  subject?: string;
  cancel?: ReactNode;
  children: ReactNode;
};

/**
 * A form that works without JavaScript: it posts to its own page, which returns with errors or redirects to the
 * receipt. With JavaScript it validates in place, shows upload progress and retains all entries until the server has
 * accepted them (`use-sending.ts`).
 */
export function Form(props: FormProps) {
  const { id, schema, next } = props;
  const element = useRef<HTMLFormElement>(null);
  const sending = useSending(element, props);
  const { form, answer, attempts, showError, fileLost } = sending;
  const [fromResume, setFromResume] = useState<readonly string[]>([]);

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
  const isInSummary = useSyncExternalStore(
    onFocusChange,
    () => summary.current?.contains(document.activeElement) ?? false,
    () => false,
  );
  useEffect(() => {
    if (hasFaults || !isInSummary) return;
    element.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, [hasFaults, isInSummary]);

  // The early script keeps it from replacing the page.
  useEffect(() => {
    const onDrop = ({ dataTransfer }: DragEvent) => {
      const isElsewhere = document.querySelector('form [type=file]') === null;
      if (isElsewhere && dataTransfer?.files.length) {
        void notify(NO_FILE, { tone: 'error', about: id });
      }
    };
    document.addEventListener('drop', onDrop);
    return () => document.removeEventListener('drop', onDrop);
  }, [id]);

  /** False in the server's HTML, so that native validation serves visitors without JavaScript. */
  const isHydrated = useBrowserValue(() => true, false);
  const context = { id, fileLost, showError, fromResume, setFromResume };
  const hasResume = 'resume' in schema.shape;
  const markTyped = (name: string) =>
    setFromResume((names) =>
      names.includes(name) ? names.filter((other) => other !== name) : names,
    );

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        {...marked(SUBJECT, props.subject)}
        className={`stack-4 ${styles.form}`}
        aria-labelledby={props.labelledBy}
        action={sending.postAction}
        noValidate={isHydrated}
        onReset={() => setFromResume([])}
        onInput={({ target }) => markTyped((target as HTMLInputElement).name)}
        onKeyDown={enterMovesOn}
        onSubmit={sending.submit}
      >
        <p className={`${RUNTIME_OFF_ONLY} ${styles.reloaded}`} tabIndex={-1}>
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
        <div className={`line ${styles.submit}`}>
          <SubmitButton label={props.submitLabel} sent={sending.sent} />
          {props.cancel}
          <Draft form={element} hasFile={hasResume} {...{ fromResume, setFromResume }} />
        </div>
      </form>
      <Toaster />
    </FormProvider>
  );
}

const NO_FILE = 'This form takes no file. A resume belongs on the page "Submit a resume".';

function onFocusChange(notify: () => void): () => void {
  const gone = new AbortController();
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, notify, gone);
  return () => gone.abort();
}

/** 1Password, LastPass, Bitwarden and Dashlane fill in no field that has these; a person's message would be held. */
const leaveAlone = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

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
    (element): element is HTMLElement =>
      element.matches(CONTROLS) && element instanceof HTMLElement,
  );
  controls[controls.indexOf(target) + 1]?.focus();
}

const CONTROLS = 'input:not([type="hidden"], [tabindex="-1"]), select, textarea';

function SubmitButton({ label, sent }: { label: string; sent?: number }) {
  const { isSubmitting } = useFormContext().formState;
  const percent = sent === undefined ? undefined : Math.round(sent * 100);
  return (
    <>
      <Button type="submit" aria-disabled={isSubmitting || undefined} {...marked(EARLY_CLICK)}>
        {label}
      </Button>
      {percent !== undefined && (
        <div className={`stack-1 note ${styles.progress}`}>
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
    const found = addresses
      .map((address) => sourceInAddress(address, location.origin))
      .find(Boolean);
    if (input.current) input.current.value = found ?? '';
  }, []);
  return <input ref={input} type="hidden" name={SOURCE_FIELD} />;
}

'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { EARLY_CLICK } from '@/components/early/markup';
import {
  controlsOf,
  draftKey,
  entriesOf,
  missingIn,
  readDraft,
  TYPED,
  writeDraft,
} from '@/components/early/stored/entries';
import { marked } from '@/components/page/marked';
import styles from './form.module.css';
import { forgetContact, keptContact } from './kept-contact';

type DraftProps = {
  form: RefObject<HTMLFormElement | null>;
  hasFile: boolean;
  fromResume: readonly string[];
  setFromResume: (names: readonly string[]) => void;
};

/**
 * Saves the entries of the surrounding form in this browser for a day: for closed tabs, a look at the job, and phones
 * that unload the page while the camera or the file picker is open. Nothing leaves the browser, and files are not
 * saved. Off next to a receipt, whose URL may be shared.
 */
export function Draft({ form, hasFile, fromResume, setFromResume }: DraftProps) {
  const { setValue, reset } = useFormContext();
  const [hasContact, setHasContact] = useState(false);
  const saved = useRef(fromResume);
  const keep = useEffectEvent(() => {
    if (!form.current || !isOn()) return;
    saved.current = fromResume;
    writeDraft(draftKey(form.current), entriesOf(form.current), fromResume);
  });

  // Before the restoring effect, because restoring is not a change.
  useEffect(() => {
    if (fromResume !== saved.current) keep();
  }, [fromResume]);

  useEffect(() => {
    const element = form.current;
    if (!element || !isOn()) return;
    // Typed before hydration, which takes some seconds on a slow phone.
    const wasTypedInto = controlsOf(element, TYPED).some(
      (control) =>
        !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue,
    );
    const draft = readDraft(draftKey(element));
    const lost = missingIn(element, draft?.values ?? {});
    // biome-ignore lint/nursery/useReactCompiler: once, after hydration, because the server knows no draft
    for (const [name, value] of lost) setValue(name, value);
    // Restored just now, or already by the browser.
    saved.current = (draft?.fromResume ?? []).filter(
      (name) => entriesOf(element)[name] === draft?.values[name],
    );
    setFromResume(saved.current);
    const { coverLetter, ...details } = keptContact();
    const filled = hasFile ? missingIn(element, details) : [];
    for (const [name, value] of filled) setValue(name, value);
    setHasContact(filled.length > 0);
    if (wasTypedInto) keep();
    const onInput = () => keep();
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form, hasFile, setValue, setFromResume]);

  const clear = () => {
    const element = form.current;
    if (!element) return;
    forgetDraft(element);
    forgetContact();
    setHasContact(false);
    element.reset();
    reset();
    element.querySelector<HTMLInputElement>('input:not([type="hidden"]), select')?.focus();
  };

  return (
    <p className={`needs-scripts note ${styles.draft}`}>
      <span>We keep a draft on this device for a day.</span>{' '}
      {hasFile && <span>Files are not saved. </span>}
      <button type="button" className={styles.quiet} onClick={clear} {...marked(EARLY_CLICK)}>
        Clear the form
      </button>
      {hasContact && (
        <span>
          {' '}
          Your name, email and phone are from your last application. They and your letter stay until
          you close this tab.
        </span>
      )}
    </p>
  );
}

export function forgetDraft(form: HTMLFormElement): void {
  writeDraft(draftKey(form));
}

function isOn(): boolean {
  return document.getElementById('receipt-heading') === null;
}

'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { EARLY_CLICK } from '@/components/early/markup';
import {
  draftKey,
  readDraft,
  type StoredDraft,
  writeSetting,
} from '@/components/early/stored-settings';
import { marked } from '@/components/page/marked';
import { forgetContact, keptContact } from '@/components/receipt/contact-details';
import { HONEYPOT } from '@/lib/fields/fields';
import styles from './form.module.css';

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
    writeDraft(form.current, fromResume);
  });

  // Before the restoring effect, because restoring is not a change.
  useEffect(() => {
    if (fromResume !== saved.current) keep();
  }, [fromResume]);

  useEffect(() => {
    const element = form.current;
    if (!element || !isOn()) return;
    // Typed before hydration, which takes some seconds on a slow phone.
    const wasTypedInto = textControls(element).some(
      (each) => !(each instanceof HTMLSelectElement) && each.value !== each.defaultValue,
    );
    const draft = readDraft(draftKey(element));
    const lost = Object.entries(draft?.values ?? {}).filter(([name]) => isEmpty(element, name));
    // biome-ignore lint/nursery/useReactCompiler: once, after hydration, because the server knows no draft
    for (const [name, value] of lost) setValue(name, value);
    // Restored just now, or already by the browser.
    saved.current = (draft?.fromResume ?? []).filter((name) =>
      textControls(element).some(
        (each) => each.name === name && each.value === draft?.values[name],
      ),
    );
    setFromResume(saved.current);
    const { coverLetter, ...details } = keptContact();
    const contact = hasFile ? Object.entries(details) : [];
    const filled = contact.filter(([name]) => isEmpty(element, name));
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

/** Called after the form has been accepted or cleared. */
export function forgetDraft(form: HTMLFormElement): void {
  writeSetting(draftKey(form));
}

function isOn(): boolean {
  return document.getElementById('receipt-heading') === null;
}

function writeDraft(form: HTMLFormElement, fromResume: readonly string[]): void {
  const typed = textControls(form).filter(({ value }) => value !== '');
  const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  const draft: StoredDraft = { at: Date.now(), values, fromResume };
  writeSetting(draftKey(form), typed.length > 0 ? JSON.stringify(draft) : undefined);
}

function isEmpty(form: HTMLFormElement, name: string): boolean {
  return textControls(form).some((each) => each.name === name && each.value === '');
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls that people type into or choose from; no files and no values set by the page. */
function textControls(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(
    (each): each is TextControl =>
      (each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement ||
        (each instanceof HTMLInputElement &&
          !['hidden', 'file', 'checkbox', 'radio'].includes(each.type))) &&
      each.name !== HONEYPOT,
  );
}

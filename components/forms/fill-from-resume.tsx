'use client';

import { useContext, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { Recognised } from '@/lib/resume-reader/owner';
import styles from './fill-from-resume.module.css';
import { FormContext } from './form-context';

type FillFromResumeProps = {
  /** The name of the field with the file. */
  file: string;
  /** The fields that can be filled in, with their labels. */
  fields: { [Name in keyof Recognised]: string };
};

type Progress = { stop: AbortController; page: number; pages: number };

const HINT = 'Reads your PDF or DOCX file on your device, and fills in what is still empty.';
const READING = 'Reading your file…';
const NO_FILE = 'Choose your file first. Then press this button.';
const NOT_LOADED = 'The file reader could not be loaded. Check your connection and try again.';

/**
 * A button that fills in the empty fields of the surrounding form from the chosen resume. The file reader
 * is loaded on the first click, and the file stays in the browser.
 */
export function FillFromResume({ file: name, fields }: FillFromResumeProps) {
  const { id } = useContext(FormContext);
  const { setValue, formState } = useFormContext();
  const chosen: unknown = useWatch({ name });
  const [words, setMessage] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);

  // With another file, or none, what was said of the last one is no longer true.
  useEffect(() => {
    setMessage(undefined);
    setProgress(undefined);
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
  }, [chosen]);

  const fill = async (form: HTMLFormElement, file: File) => {
    const stop = new AbortController();
    running.current = stop;
    setMessage(READING);
    setProgress({ stop, page: 0, pages: 1 });
    const reader = await loadReader();
    const filling = await reader?.fillFrom(file, {
      form,
      fields,
      signal: stop.signal,
      onPage: (page, pages) => setProgress({ stop, page, pages }),
    });
    if (running.current !== stop) return;
    running.current = undefined;
    setProgress(undefined);
    setMessage(filling?.words ?? NOT_LOADED);
    for (const [field, value] of filling?.values ?? []) {
      setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
      mark(form.elements.namedItem(field));
    }
    // For the draft, which listens to what is typed.
    form.dispatchEvent(new Event('input'));
  };

  const press = ({ form }: HTMLButtonElement) => {
    if (progress) return progress.stop.abort();
    const input = form?.elements.namedItem(name);
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
    if (form && file) void fill(form, file);
    else setMessage(NO_FILE);
  };

  return (
    <div className={`needs-scripts ${styles.fill}`}>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`${id}-filling`}
        data-early-click=""
        onClick={(event) => press(event.currentTarget)}
      >
        {progress ? 'Stop reading' : 'Fill in from my resume'}
      </Button>
      {progress && (
        <progress aria-label="Pages read" max={progress.pages} value={progress.page - 0.5} />
      )}
      <p id={`${id}-filling`} className={styles.words} role="status">
        {words ?? HINT}
      </p>
    </div>
  );
}

/** The condition keeps pdf.js out of the server's bundle. */
function loadReader() {
  if (typeof window === 'undefined') return undefined;
  return import('./fill-from').catch(() => undefined);
}

/** Marks a field as filled in from the resume, until something is typed into it. */
function mark(control: Element | RadioNodeList | null): void {
  if (!(control instanceof HTMLInputElement)) return;
  const field = control.closest('[data-field]');
  const { filled } = styles;
  if (!field || !filled) return;
  field.classList.add(filled);
  control.setAttribute('aria-description', 'From your resume. Please check.');
  const unmark = () => {
    field.classList.remove(filled);
    control.removeAttribute('aria-description');
  };
  control.addEventListener('input', unmark, { once: true });
  control.form?.addEventListener('reset', unmark, { once: true });
}

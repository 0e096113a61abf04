'use client';

import { type ChangeEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Reading, ReadingFault, Recognised } from 'resume-reader';
import { Field } from '@/components/feedback/field';
import { notify, withdraw } from '@/components/feedback/toaster';
import { FormContext } from '@/components/forms/fields';
import styles from '@/components/forms/form.module.css';
import { checkChosenFile, checkStart, extensionOf, isReadable } from '@/lib/uploads/file-name';
import { FILE_ACCEPT, FILE_EXTENSIONS, FILE_HINT, fileMessages } from '@/lib/uploads/limits';

type ResumeFieldProps = {
  label: string;
  fills: readonly { name: keyof Recognised; label: string }[];
};

const NAME = 'resume';

/**
 * The resume, first in its form because it fills in other fields: empty ones and those filled in from an earlier file.
 * The file is read on this device. A native file input, so that it works without scripts; a file may also be dropped or
 * pasted anywhere on the page.
 */
export function ResumeField({ label, fills }: ResumeFieldProps) {
  const form = useContext(FormContext);
  const { register, formState, setError, clearErrors, resetField, setValue } = useFormContext();
  const { onChange, ref, ...control } = register(NAME);
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<{ file: File; outcome: string }>();
  const chosen: unknown = useWatch({ name: NAME });
  const file =
    typeof FileList !== 'undefined' && chosen instanceof FileList ? chosen[0] : undefined;
  const id = `${form.id}-${NAME}`;
  const error = formState.errors[NAME]?.message;
  const names = fills.map(({ name }) => name);
  const outcome = reading?.file === file ? reading?.outcome : undefined;
  const status = file
    ? (outcome ?? 'Reading your resume…')
    : 'We read it on your device and fill in what we can.';
  const hint = file
    ? `Selected File: ${file.name}`
    : `${form.fileLost ? 'Please choose your file again. Your browser does not keep it. ' : ''}${FILE_HINT}`;

  const list = (names: readonly (keyof Recognised)[]) =>
    new Intl.ListFormat('en-GB').format(
      fills.filter(({ name }) => names.includes(name)).map(({ label }) => label),
    );
  /** Filled in from an earlier resume, or empty and not focused. */
  const isFree = (name: string) => {
    if (form.fromResume.includes(name)) return true;
    const field = input.current?.form?.elements.namedItem(name);
    return (
      field instanceof HTMLInputElement &&
      field.value.trim() === '' &&
      field !== document.activeElement
    );
  };
  const freeFields = useEffectEvent(() => names.filter(isFree));

  /** Returns what to tell the applicant. Called when the file has been read, during which fields may change. */
  const fillIn = useEffectEvent((result: Reading | undefined): string => {
    const details = result && 'found' in result ? result.found : {};
    const free = names.filter(isFree);
    const found = free.filter((name) => details[name]);
    for (const name of free) setValue(name, details[name] ?? '', { shouldDirty: true });
    clearErrors(found);
    form.setFromResume(found);
    if (!result || 'fault' in result) return faults[result?.fault ?? 'not-loaded'];
    if (free.length === 0) return ALREADY_FILLED;
    const missing = free.filter((name) => !found.includes(name));
    const filled = found.length > 0 ? `Filled in: ${list(found)}. Please check.` : '';
    const rest = missing.length > 0 ? ` Not found: ${list(missing)}.` : '';
    return missing.length === names.length ? NOTHING_FOUND : (filled + rest).trim();
  });

  useEffect(() => {
    if (!file) return;
    const stop = new AbortController();
    const { signal } = stop;
    const read = async () => {
      if (freeFields().length === 0) return setReading({ file, outcome: ALREADY_FILLED });
      const result = await loadReader()
        ?.then(({ readResume }) => readResume(file, { signal }))
        .catch(() => undefined);
      if (!signal.aborted) setReading({ file, outcome: fillIn(result) });
    };
    void read();
    return () => stop.abort();
  }, [file]);

  // Always a toast: the field, whose file is right, has no error.
  const refuse = useEffectEvent((problem: string) => {
    void notify(problem, { tone: 'error', about: id });
  });
  useEffect(() => takeFiles(input, refuse), []);

  const checkChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.target;
    const choice = element.files?.[0];
    const problem = choice && checkChosenFile(choice);
    withdraw(id);
    if (problem) return refuseChoice(element, problem);
    if (choice) {
      void checkStart(choice).then((found) => {
        if (found && element.files?.[0] === choice) refuseChoice(element, found);
      });
    }
    clearErrors(NAME);
    return onChange(event);
  };
  const refuseChoice = (element: HTMLInputElement, problem: string) => {
    // Without `onChange`: the form would validate the cleared field and replace the error by "missing".
    element.value = '';
    resetField(NAME);
    setError(NAME, { type: 'choice', message: problem });
    form.showError(problem, id);
  };

  return (
    <Field id={id} label={label} error={error ? String(error) : undefined}>
      {({ 'aria-describedby': describedBy, ...controlProps }) => (
        <>
          <div className={file ? styles.chosen : styles.file}>
            <input
              type="file"
              accept={FILE_ACCEPT}
              required
              {...control}
              {...controlProps}
              ref={(element) => {
                ref(element);
                input.current = element;
              }}
              aria-describedby={[`${id}-hint`, describedBy].filter(Boolean).join(' ')}
              onChange={checkChoice}
              onPointerDown={preload}
              onClick={preload}
              onDragEnter={preload}
            />
            <p id={`${id}-hint`} aria-live="polite">
              {hint}
            </p>
          </div>
          <p className={`needs-scripts note ${styles.reading}`} role="status">
            {status}
          </p>
        </>
      )}
    </Field>
  );
}

/** Not on the server, whose bundle would contain pdf.js. */
function loadReader() {
  return typeof window === 'undefined' ? undefined : import('resume-reader');
}

/** Loads the reader while the visitor looks for the file. */
function preload(): void {
  void loadReader()?.then(
    ({ preloadReader }) => preloadReader(),
    () => {},
  );
}

/**
 * Hands files dropped or pasted anywhere on the page to the input, and a file chosen before hydration to its handler.
 */
function takeFiles(
  ref: { current: HTMLInputElement | null },
  refuse: (problem: string) => void,
): () => void {
  let latest: File | undefined;
  const choose = async (files: FileList | undefined, event?: Event) => {
    const input = ref.current;
    const [file] = files ?? [];
    // Without a box: in a closed dialog. The early script opens it when a file is dropped.
    if (!input?.getClientRects().length || !file) return;
    event?.preventDefault();
    latest = file;
    // What is refused does not replace a chosen file.
    if (event && input.files?.length) {
      const problem =
        checkChosenFile(file) ??
        (await checkStart(file)) ??
        ((await isReadable(file)) ? undefined : fileMessages.unreadable);
      if (file !== latest) return;
      if (problem) return refuse(problem);
    }
    const one = new DataTransfer();
    one.items.add(file);
    input.files = one.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {};
    // Office programs copy text together with a picture of it, and screenshots are pasted into the cover letter.
    const isText = types?.includes('text/plain') || isTextField(event.target);
    const isOther = isText || ref.current?.files?.length;
    if (!isOther || extensionOf(files?.[0]?.name ?? '')) void choose(files, event);
  };
  const onDrop = (event: DragEvent) => void choose(event.dataTransfer?.files, event);
  void choose(ref.current?.files ?? undefined);
  // Used before hydration: the file dialog is open.
  if (ref.current === document.activeElement) preload();
  const gone = new AbortController();
  document.addEventListener('paste', onPaste, gone);
  document.addEventListener('drop', onDrop, gone);
  return () => gone.abort();
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'file')
  );
}

const ALREADY_FILLED = 'Your details are already filled in, so we left them as they are.';

const NOTHING_FOUND =
  'We could read this file, but did not find your details in it. Please type them.';

const [PDF, , DOCX] = FILE_EXTENSIONS.map((extension) => extension.slice(1).toUpperCase());

const faults: Record<ReadingFault, string> = {
  broken: 'We could not read this file here. Please type your details.',
  encrypted: fileMessages.encrypted,
  'no-text':
    'This file is a picture without text, so we could not read it. Please type your details.',
  'not-loaded': 'The file reader could not be loaded. Please type your details.',
  'other-content': fileMessages.otherName,
  stopped: '',
  'too-slow': 'This file takes too long to read, so we stopped. Please type your details.',
  'unknown-format': `Only ${PDF} and ${DOCX} files can be read here. Please type your details.`,
  unreadable: fileMessages.unreadable,
};

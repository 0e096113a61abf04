import type { Recognised } from '@/lib/resume-reader/owner';
import { readResume } from '@/lib/resume-reader/reading';
import type { ReadingFault } from '@/lib/resume-reader/resume-text';
import { FILE_EXTENSIONS } from '@/lib/uploads/limits';

export type FillOptions = {
  form: HTMLFormElement;
  /** The fields that can be filled in, with their labels. */
  fields: Partial<Record<keyof Recognised, string>>;
  signal: AbortSignal;
  onPage: (page: number, pages: number) => void;
};

/** The values to fill in, and the message about them. */
export type Filling = { values: [field: keyof Recognised, value: string][]; words: string };

/**
 * Reads a resume and says what of it belongs into the empty fields of a form; undefined if the reader of its
 * format did not load. Never rejects.
 */
export async function fillFrom(file: File, options: FillOptions): Promise<Filling | undefined> {
  const reading = await readResume(file, options);
  if (!('fault' in reading)) return fillingOf(reading.found, options);
  if (reading.fault === 'not-loaded') return undefined;
  return { values: [], words: faultMessages[reading.fault] };
}

function fillingOf(found: Recognised, options: FillOptions): Filling {
  const fields = Object.keys(options.fields) as (keyof Recognised)[];
  const empty = fields.filter((field) => isEmpty(options.form, field));
  const values = empty.flatMap((field): Filling['values'] => {
    const value = found[field];
    return value ? [[field, value]] : [];
  });
  const labels = (names: readonly (keyof Recognised)[]) =>
    list(names.map((name) => options.fields[name] ?? ''));
  if (empty.length === 0) return { values, words: NOTHING_EMPTY };
  if (values.length === 0) return { values, words: NOTHING_FOUND };
  const missing = empty.filter((field) => !found[field]);
  const words = [
    `Filled in: ${labels(values.map(([field]) => field))}. Please check.`,
    missing.length > 0 && `Not found: ${labels(missing)}.`,
  ];
  return { values, words: words.filter(Boolean).join(' ') };
}

const NOTHING_EMPTY = 'These fields have something in them already, so nothing was changed.';
const NOTHING_FOUND =
  'We could read this file, but did not find your details in it. Please type them.';

const [PDF, , DOCX] = FILE_EXTENSIONS.map((extension) => extension.slice(1).toUpperCase());

const faultMessages: Record<Exclude<ReadingFault, 'not-loaded'>, string> = {
  broken: 'We could not read this file here. Please type your details.',
  encrypted:
    'This file is locked with a password, so we could not read it. Please type your details.',
  'no-text':
    'This file is a picture without text, so we could not read it. Please type your details.',
  stopped: 'Stopped. Nothing was changed.',
  'too-slow': 'This file takes too long to read, so we stopped. Please type your details.',
  'unknown-format': `Only ${PDF} and ${DOCX} files can be read here. Please type your details.`,
};

function isEmpty(form: HTMLFormElement, field: string): boolean {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement && control.value.trim() === '';
}

/** `a, b and c` */
function list(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}

import { type Entries, entriesOf } from '@/components/early/stored/entries';
import { jobApplicationFields } from '@/lib/fields/apply';

/** For the next application: name, email, phone and letter, stored in this tab only if the applicant asks for it. */
const KEPT = 'contact-kept';
/** The reference of the application that this tab has sent, which says nothing about anybody. */
const SENT = 'sent';

export function noteSent(reference: string): void {
  write(SENT, reference);
}

export function wasSentHere(reference: string): boolean {
  return read(SENT) === reference;
}

/** Keeps what the application's own page shows. */
export async function keepContact(page: string): Promise<void> {
  const html = await fetch(`${new URL(page).pathname}?correct`).then((answer) => answer.text());
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('#correct form');
  const sent = form instanceof HTMLFormElement ? Object.entries(entriesOf(form)) : [];
  const details = sent.filter(([name]) => name in jobApplicationFields);
  if (details.length > 0) write(KEPT, JSON.stringify(Object.fromEntries(details)));
}

export function keptContact(): Entries {
  return JSON.parse(read(KEPT) ?? '{}');
}

export function forgetContact(): void {
  write(KEPT);
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value?: string): void {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the details have to be typed again.
  }
}

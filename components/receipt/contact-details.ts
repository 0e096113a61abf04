import { jobApplicationFields } from '@/lib/fields/apply';

/**
 * The fields of the application that was just sent, for the next one: in this tab until its receipt is first used, then
 * only if the applicant asks for it there, and never in a URL.
 */
export type ContactDetails = Record<string, string>;

const NAMES = Object.keys(jobApplicationFields);

/** Stores the details until the receipt with this reference has been opened in this tab. */
export function offerContact(reference: string, sent: FormData): void {
  const details = Object.fromEntries(NAMES.map((name) => [name, String(sent.get(name) ?? '')]));
  write(OFFERED, { reference, details });
}

/** The contact details sent with this reference from this tab, once. Drops any other offer. */
export function takeOffer(reference: string): ContactDetails | undefined {
  const offer = read<{ reference: string; details: ContactDetails }>(OFFERED);
  write(OFFERED, undefined);
  return offer?.reference === reference ? offer.details : undefined;
}

export function keepContact(details: ContactDetails): void {
  write(KEPT, details);
}

export function keptContact(): ContactDetails {
  return read<ContactDetails>(KEPT) ?? {};
}

export function forgetContact(): void {
  write(KEPT, undefined);
}

const OFFERED = 'contact-offered';
const KEPT = 'contact-kept';

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the details have to be typed again.
  }
}

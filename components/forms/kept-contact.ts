import { jobApplicationFields } from '@/lib/fields/apply';

/** The fields of the last application for the next one: in this tab, and only if the applicant asked for it. */
type ContactDetails = Record<string, string>;

export function keepContact(sent: FormData): void {
  if (!sent.has(KEEP_CONTACT)) {
    forgetContact();
    return;
  }
  const names = Object.keys(jobApplicationFields);
  const details = Object.fromEntries(names.map((name) => [name, String(sent.get(name) ?? '')]));
  inTab((storage) => storage.setItem(KEPT, JSON.stringify(details)));
}

export function keptContact(): ContactDetails {
  return inTab((storage) => JSON.parse(storage.getItem(KEPT) ?? '{}')) ?? {};
}

export function forgetContact(): void {
  inTab((storage) => storage.removeItem(KEPT));
}

/** The box by which applicants ask for it. */
export const KEEP_CONTACT = 'keepContact';

const KEPT = 'contact-kept';

/** Without storage the details have to be typed again. */
function inTab<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

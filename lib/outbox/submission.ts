/**
 * A submission: what a visitor sent, from the moment it is stored until it has reached the company.
 *
 *   pending    stored, waits for its next attempt. Success was said to the visitor.
 *   leased     a process is delivering it; when `until` passes without an answer, any process may take over.
 *   delivered  the destination took it.
 *   dead       given up after 72 hours or on lasting refusal; kept until an operator retries or removes it.
 *   held       most likely sent by a program; kept for a while in case an operator releases it.
 */
export type Submission = {
  /** Layout of this record; a reader that meets a higher number leaves the record alone. */
  schema: 1;
  /** `{prefix}-{yyyymmdd of the India day}-{26 characters of a content digest}`, e.g. `app-20261121-7f3k…`. */
  id: string;
  form: FormName;
  destination: DestinationName;
  /** ISO 8601, the moment of submission. */
  submittedAt: string;
  /** The fields under their public names, trimmed and checked. */
  fields: Record<string, string>;
  file?: SubmittedFile;
  delivery: Delivery;
};

export type FormName = 'apply' | 'role' | 'contact' | 'career' | 'launch' | 'resume';
export type DestinationName = 'application' | 'web-to-lead' | 'resume';

export type SubmittedFile = {
  /** Where the store keeps the bytes: `resumes/{id}.{extension}`. */
  key: string;
  /** The visitor's own file name, cleaned: for display and downloads only. */
  name: string;
  /** Media type, found from the content. */
  type: string;
  /** Bytes. */
  size: number;
  /** Hex digest of the bytes. */
  sha256: string;
  /** When the virus scanner found it clean, ISO 8601; absent while nothing is known. */
  scanned?: string;
};

/** Times are ISO 8601. */
export type Delivery = Progress &
  (
    | { state: 'pending'; nextAttemptAt: string }
    | { state: 'leased'; nextAttemptAt: string; owner: string; until: string }
    | { state: 'delivered'; at: string; lastAnswer: Answer }
    | { state: 'dead'; at: string; lastAnswer: Answer }
    | { state: 'held'; at: string; reason: 'bot' }
  );

export type Progress = {
  /** Deliveries begun. */
  attempts: number;
  /** The 72 hours count from here, so that waiting for a destination to be configured costs nothing. */
  firstAttemptAt?: string;
  /** Refusals in a row, as opposed to failures that may pass. */
  refusals?: number;
  lastAnswer?: Answer;
};

/** What a destination answered, in a form that is safe to keep: no address, at most 2 kB of its text. */
export type Answer = { at: string; outcome: string; status?: number; excerpt?: string };

/** The reference a visitor gets: the readable beginning of the id, `APP-20261121-7F3KQ2`. */
export function referenceOf(id: string): string {
  const [prefix = '', day = '', digest = ''] = id.split('-');
  return `${prefix}-${day}-${digest.slice(0, 6)}`.toUpperCase();
}

/** Does this look like a reference we hand out? Pages that show one from the address ask this first. */
export function isReference(text: string): boolean {
  return /^(APP|CON|CAR|CLP|RES|ROL)-20\d{6}-[A-Z2-7]{6}$/.test(text);
}

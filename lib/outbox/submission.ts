/**
 * A submission, from the moment it is stored until the company has received it.
 *
 *   pending    stored, waiting for its next attempt. The visitor has been told that it was accepted.
 *   leased     a process is delivering it; when `until` has passed, any process may take over.
 *   delivered  the destination accepted it.
 *   dead       given up after 72 hours or repeated refusal; kept until an operator retries it.
 *   held       probably sent by a bot; kept for a while in case an operator releases it.
 */
export type Submission = {
  /** Version of this layout; a reader leaves records with a higher number alone. */
  schema: 1;
  /** `{prefix}-{yyyymmdd of the India day}-{26 characters of a content digest}`, e.g. `app-20261121-7f3k…`. */
  id: string;
  form: FormName;
  destination: DestinationName;
  /** ISO 8601, the moment of submission. */
  submittedAt: string;
  /** By public name, trimmed and validated. */
  fields: Record<string, string>;
  file?: SubmittedFile;
  delivery: Delivery;
};

export type FormName = 'apply' | 'role' | 'contact' | 'career' | 'launch' | 'resume';
export type DestinationName = 'application' | 'web-to-lead' | 'resume';

export type SubmittedFile = {
  /** Where the store keeps the bytes: `resumes/{id}.{extension}`. */
  key: string;
  /** The visitor's file name, sanitized; for display and downloads only. */
  name: string;
  /** Media type, found from the content. */
  type: string;
  /** Bytes. */
  size: number;
  /** Hex digest of the bytes. */
  sha256: string;
  /** When the virus scanner found it clean, ISO 8601; absent if it was not scanned. */
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
  /** Attempts so far. */
  attempts: number;
  /** Start of the 72 hours: time spent waiting for a destination to be configured does not count. */
  firstAttemptAt?: string;
  /** Consecutive refusals, as opposed to transient failures. */
  refusals?: number;
  lastAnswer?: Answer;
};

/** What a destination answered, safe to store: no URL, at most 2 kB of its text. */
export type Answer = { at: string; outcome: string; status?: number; excerpt?: string };

/** The reference for the visitor: the readable prefix of the id, `APP-20261121-7F3KQ2`. */
export function referenceOf(id: string): string {
  const [prefix = '', day = '', digest = ''] = id.split('-');
  return `${prefix}-${day}-${digest.slice(0, 6)}`.toUpperCase();
}

/** Does this look like a reference we hand out? Pages that show one from the address ask this first. */
export function isReference(text: string): boolean {
  return /^(APP|CON|CAR|CLP|RES|ROL)-20\d{6}-[A-Z2-7]{6}$/.test(text);
}

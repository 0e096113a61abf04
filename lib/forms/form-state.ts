import type { ReceiptFacts } from './receipt-texts';

/** A file that the server has kept: see `lib/uploads/kept-upload.ts`. */
export type KeptFile = { token: string; name: string; size: number };

/** What a form knows about its last submission; the server action's answer and the browser's state. */
export type FormState =
  | { status: 'idle' }
  /** Something at a field is to be mended. */
  | { status: 'invalid'; errors: FieldError[]; values: FormValues; upload?: KeptFile }
  /** The whole submission was refused or could not be taken; `message` says what to do. */
  | { status: 'failed'; message: string; values: FormValues; upload?: KeptFile }
  /** Nothing is wrong and nothing was sent: the visitor wanted to see the answers first. */
  | { status: 'checked'; values: FormValues; upload?: KeptFile }
  | Accepted;

/** Stored or delivered: it will reach the company. `receipt`: the page of its receipt, if it has one. */
export type Accepted = {
  status: 'accepted';
  message: string;
  reference: string;
  receipt?: string;
} & ReceiptFacts;

export type FieldError = { field: string; message: string };

/** Text fields as typed, so that nobody has to type them again. Files cannot be given back. */
export type FormValues = Record<string, string>;

export const idle: FormState = { status: 'idle' };

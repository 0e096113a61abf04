import * as z from 'zod/mini';

/**
 * The state of a form after its last submission: the server action's result, the browser's state and, without scripts,
 * part of the next POST, which `lib/web/guard/action-body.ts` checks with this schema.
 */
export const formState = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('idle') }),
  z.strictObject({
    status: z.literal('invalid'),
    errors: z
      .array(z.strictObject({ field: z.string(), message: z.string() }))
      .check(z.maxLength(50)),
    /** Text fields as typed, so that visitors need not type them again. Files cannot be returned. */
    values: z.record(z.string(), z.string()),
  }),
  /** The whole submission was refused or could not be accepted; `message` says what to do. */
  z.strictObject({
    status: z.literal('failed'),
    message: z.string(),
    values: z.record(z.string(), z.string()),
  }),
  /** Stored or delivered: it will reach the company. */
  z.strictObject({
    status: z.literal('accepted'),
    message: z.string(),
    reference: z.string(),
    /** Address of its receipt, if it has one. */
    receipt: z.optional(z.string()),
    /** Address of the application's page, while it is stored. */
    page: z.optional(z.string()),
    job: z.optional(z.string()),
    file: z.optional(z.string()),
  }),
]);

export type FormState = z.infer<typeof formState>;
export type Accepted = Extract<FormState, { status: 'accepted' }>;
type Invalid = Extract<FormState, { status: 'invalid' }>;
export type FieldError = Invalid['errors'][number];
export type FormValues = Invalid['values'];

export const idle: FormState = { status: 'idle' };

/** Prefix of the title of a page whose form has errors. */
export const ERROR_TITLE = 'Error: ';

/** Identifies such a page to the server: an attribute of the error summary. */
export const ERROR_MARK = 'data-errors="true"';

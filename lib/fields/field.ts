import type * as z from 'zod/mini';

/**
 * A text field of a form: everything that the site knows about it. Besides the form's markup, this row is the only
 * place: the schema of browser and server, webhooks, mails, the desk's search and export, the application's page with
 * its corrections, and "apply again" read it. A field must be a text; consents and files are not in the table.
 */
export type Field = {
  /** Parses and checks it, in the browser and on the server. */
  schema: z.ZodMiniType<string>;
  /** On the form, and wherever its value is shown. */
  label: string;
  /** `textarea`: several lines. `select`: one of some choices. */
  control: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  limit: number;
  autoComplete?: string;
  optional?: true;
  /** Receivers were not promised it, so it is sent after the promised fields, and only if it is filled in. */
  added?: true;
};

/** A form's fields by name, in page order, which is also the order of errors. */
export type Fields = Readonly<Record<string, Field & { name: string }>>;

/** Adds its name to each row. */
export function namedFields<const Name extends string>(
  fields: Record<Name, Field>,
): { readonly [Each in Name]: Field & { name: Each } } {
  const rows = Object.entries<Field>(fields).map(([name, field]) => [name, { ...field, name }]);
  return Object.fromEntries(rows);
}

export function shapeOf<Name extends string>(
  fields: Readonly<Record<Name, Field>>,
): Record<Name, z.ZodMiniType<string>> {
  const shapes = Object.entries<Field>(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(shapes);
}

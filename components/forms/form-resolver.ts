import type { Resolver } from 'react-hook-form';
import type { ZodMiniObject } from 'zod/mini';

/** Loads the schema that the server validates with. */
export type SchemaLoader = () => Promise<ZodMiniObject>;

const checkers = new Map<SchemaLoader, Promise<Resolver>>();

/**
 * The form's resolver. The schema is loaded once, on first use, so that people who only read do not
 * download it. If it fails to load the form is sent unvalidated; the server validates anyway.
 */
export function formResolver(schema: SchemaLoader): Promise<Resolver> {
  const known = checkers.get(schema);
  if (known) return known;
  const fetched = Promise.all([import('@hookform/resolvers/zod'), schema()]).then(
    ([{ zodResolver }, parts]) => zodResolver(parts),
    (): Resolver => {
      checkers.delete(schema);
      return (values) => ({ values, errors: {} });
    },
  );
  checkers.set(schema, fetched);
  return fetched;
}

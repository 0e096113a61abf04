import type { Resolver } from 'react-hook-form';
import type { ZodMiniObject } from 'zod/mini';

/** Fetches what the server checks a form with. */
export type SchemaLoader = () => Promise<ZodMiniObject>;

const checkers = new Map<SchemaLoader, Promise<Resolver>>();

/**
 * The checks of a form, fetched once. A visitor who only reads does not pay for them, and where they cannot
 * be fetched the server, which repeats every check, is asked without them.
 */
export function checker(schema: SchemaLoader): Promise<Resolver> {
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

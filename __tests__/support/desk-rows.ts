import type { ObjectStore } from '@/lib/store/object-store';
import { type IndexRow, rowsIn, withIndex } from '@/lib/submissions/desk-index';

/** All rows of the desk's index, by id, once it is up to date. */
export function deskRows(
  store: ObjectStore,
  mayRead?: (count: number) => boolean,
): Promise<{ rows: Map<string, IndexRow>; unread: number }> {
  return withIndex(
    store,
    async ({ days, unread }) => {
      const rows = new Map<string, IndexRow>();
      for (const day of days)
        for (const { id, summary } of await rowsIn(store, day)) rows.set(id, summary);
      return { rows, unread };
    },
    mayRead,
  );
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { errorFields, log } from '@/lib/telemetry/log';
import { type ObjectStore, StoreError } from './object-store';

/** The folder whose changes are noted, and that of the notes. */
export const RECORDS = 'submissions/';
export const NOTES = 'desk/changed/';

/**
 * A store that notes each change of a record, so that the desk's index need not look for changes among all records. A
 * note is written beside the record and delays nobody; it may be there before the change is. One that could not be
 * written is missing until the next sweep compares the index with the records.
 */
export function withJournal(store: ObjectStore): ObjectStore {
  const beside = async <T>(key: string, change: Promise<T>): Promise<T> => {
    if (key.startsWith(RECORDS)) await Promise.allSettled([change, note(store, key)]);
    return change;
  };
  return {
    putNew: (key, bytes) => beside(key, store.putNew(key, bytes)),
    replace: (key, bytes, version) => beside(key, store.replace(key, bytes, version)),
    delete: (key) => beside(key, store.delete(key)),
    get: (key) => store.get(key),
    list: (prefix, options) => store.list(prefix, options),
    listVersions: (prefix) => store.listVersions(prefix),
    purge: (key) => store.purge(key),
    tidy: () => store.tidy(),
  };
}

/** `at`: Unix time in milliseconds. */
export type Note = { key: string; id: string; at: number };

/** The oldest notes first. Rejects with `StoreError`. */
export async function readNotes(store: ObjectStore): Promise<Note[]> {
  return (await store.list(NOTES)).map((key) => {
    const [at = '', id = ''] = key.slice(NOTES.length).split('.');
    return { key, id, at: Number(at) };
  });
}

async function note(store: ObjectStore, record: string): Promise<void> {
  const id = record.slice(RECORDS.length).replace(/\.json$/, '');
  const key = `${NOTES}${Date.now()}.${id}.${randomUUID().slice(0, 8)}`;
  try {
    await store.putNew(key, new Uint8Array());
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().warn({ submission: id, ...errorFields(error) }, 'A change was not noted for the desk');
  }
}

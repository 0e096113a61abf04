import 'server-only';
import { hash } from 'node:crypto';
import { RECORDS } from '@/lib/store/journal';
import type { ObjectStore } from '@/lib/store/object-store';
import { DESK_FOLDERS } from '@/lib/submissions/desk-index';
import { putIndexEntries } from '@/lib/submissions/ledger';
import { decodeSubmission } from '@/lib/submissions/record-format';
import { FILES, idInKey, recordKey } from '@/lib/submissions/store-keys';
import type { SubmittedFile } from '@/lib/submissions/submission';

/**
 * What a store holds, as objects under their keys, and how they come into another store. The index and the desk's
 * are left out, because they follow from the records.
 */
export type StoredFile = { key: string; bytes: Uint8Array };

/** Each record after its file, so that a restored record always has one; then the secret of links, and the rest. */
export async function* storedFiles(store: ObjectStore): AsyncGenerator<StoredFile> {
  for (const key of await store.list(RECORDS)) {
    const record = await store.get(key);
    if (!record) continue;
    const wanted = fileOf(key, record.bytes);
    const file = wanted && (await store.get(wanted.key));
    if (file) yield { key: wanted.key, bytes: file.bytes };
    // Erased or deleted meanwhile, it no longer names its file.
    const bytes = wanted && !file ? (await store.get(key))?.bytes : record.bytes;
    if (bytes) yield { key, bytes };
  }
  for (const folder of OTHER_FOLDERS) {
    for (const key of await store.list(folder)) {
      const object = DESK_FOLDERS.some((each) => key.startsWith(each))
        ? undefined
        : await store.get(key);
      if (object) yield { key, bytes: object.bytes };
    }
  }
}

const OTHER_FOLDERS = ['secrets/', 'desk/', 'jobs/', 'confirmed/'];

/** `there`: the store has an object with this key, which stays; `other` if its content differs. */
export async function restoreFile(
  store: ObjectStore,
  { key, bytes }: StoredFile,
): Promise<'restored' | 'there' | 'other'> {
  const known = await store.get(key);
  if (known) return Buffer.from(known.bytes).equals(bytes) ? 'there' : 'other';
  // Its record was erased or withdrawn here since.
  if (key.startsWith(FILES) && !(await isStillNamed(store, key))) return 'there';
  const submission = key.startsWith(RECORDS) ? decodeSubmission(idInKey(key), bytes) : 'garbage';
  // First, as when it was accepted.
  if (typeof submission !== 'string') await putIndexEntries(store, submission);
  return (await store.putNew(key, bytes)) === 'created' ? 'restored' : 'there';
}

async function isStillNamed(store: ObjectStore, key: string): Promise<boolean> {
  const record = recordKey(idInKey(key));
  const known = await store.get(record);
  return !known || fileOf(record, known.bytes)?.key === key;
}

/** Counts what it sees, and finds records without their file. Files have to come before their records. */
export class Inventory {
  readonly problems: string[] = [];
  records = 0;
  files = 0;
  readonly #digests = new Map<string, string>();

  add({ key, bytes }: StoredFile): void {
    if (!key.startsWith(RECORDS)) {
      this.files += 1;
      this.#digests.set(key, hash('sha256', bytes, 'hex'));
      return;
    }
    this.records += 1;
    if (decodeSubmission(idInKey(key), bytes) === 'garbage') {
      this.problems.push(`${idInKey(key)} cannot be read`);
    }
    const file = fileOf(key, bytes);
    const digest = file && this.#digests.get(file.key);
    if (file && digest === undefined) this.problems.push(`${idInKey(key)} has lost its file`);
    else if (file && digest !== file.sha256)
      this.problems.push(`${idInKey(key)} has a damaged file`);
    // Names of files are not needed after their record, and a store may have very many.
    if (file) this.#digests.delete(file.key);
  }
}

function fileOf(key: string, bytes: Uint8Array): SubmittedFile | undefined {
  const submission = decodeSubmission(idInKey(key), bytes);
  if (typeof submission === 'string' || recordKey(submission.id) !== key) return undefined;
  const { file, withdrawn } = submission;
  // The file of a withdrawn one may be erased before its record.
  return withdrawn ? undefined : file;
}

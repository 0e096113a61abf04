import { writeFile } from 'node:fs/promises';
import { allSubmissions, findPerson, type Listed } from '@/lib/operations/operator';
import { storedData } from '@/lib/privacy/erase';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import type { ObjectStore } from '@/lib/store/object-store';
import type { Submission } from '@/lib/submissions/submission';
import { referenceOf } from '@/lib/submissions/submission-id';
import { Failure, failToWrite } from './failure';
import { print } from './print';
import { type ZipEntry, zip } from './zip-writer';

/** The commands of `scripts/outbox.ts` for all submissions of one person. */

/** An archive for the person: a JSON file for each submission, and the files. */
export async function exportPerson(
  all: DependenciesWithStore,
  address: string,
  path: string,
): Promise<void> {
  const entries: ZipEntry[] = [];
  for (const { submission } of await personsSubmissions(all, address)) {
    const { base64, ...data } = await storedDataOf(all.store, submission);
    const reference = referenceOf(submission.id);
    entries.push({ name: `${reference}.json`, content: `${JSON.stringify(data, null, 2)}\n` });
    if (base64 !== undefined) {
      const name = `${reference}-${submission.file?.name}`;
      entries.push({ name, content: Buffer.from(base64, 'base64') });
    }
  }
  await writeFile(path, zip(entries), { flag: 'wx', mode: 0o600 }).catch(failToWrite(path));
  const count = entries.filter(({ name }) => name.endsWith('.json')).length;
  print(`${path} has ${count === 1 ? '1 submission' : `${count} submissions`} of ${address}.`);
}

/** The stored data, with the bytes of the file apart. */
async function storedDataOf(store: ObjectStore, submission: Submission) {
  const data = (await storedData(store, submission)) as { file?: { base64?: string } };
  const { base64, ...file } = data.file ?? {};
  return { ...data, file: data.file && file, base64 };
}

/** `erase`: for one submission. */
export async function erasePerson(
  all: DependenciesWithStore,
  address: string,
  erase: (id: string) => Promise<void>,
): Promise<void> {
  for (const { id } of await personsSubmissions(all, address)) await erase(id);
  const left = (await Array.fromAsync(findPerson(all.store, address))).length;
  print(
    left === 0
      ? `Nothing with the address ${address} is left in the store. Backups and exports are up to you.`
      : `${left} are left, and are erased later.`,
  );
}

/** Fails without any, and says so if some records cannot be read, as they might be this person's, too. */
async function personsSubmissions({ store }: DependenciesWithStore, address: string) {
  const found: { id: string; submission: Submission }[] = [];
  for await (const { id, submission } of findPerson(store, address)) {
    if (typeof submission !== 'string') found.push({ id, submission });
  }
  const isUnread = ({ submission }: Listed) => submission === 'garbage' || submission === 'newer';
  for await (const { id } of allSubmissions(store, isUnread)) {
    print(`${referenceOf(id)} cannot be read, and may be of anyone: "show ${id}".`);
  }
  if (found.length === 0) throw new Failure(`There is no submission of ${address}.`);
  return found;
}

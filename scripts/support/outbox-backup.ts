import { stat } from 'node:fs/promises';
import { Inventory, restoreFile, type StoredFile, storedFiles } from '@/lib/operations/backup';
import { env } from '@/lib/settings';
import type { ObjectStore } from '@/lib/store/object-store';
import { FILES } from '@/lib/submissions/store-keys';
import { Failure, failToWrite } from './failure';
import { print } from './print';
import { NotATar, readTar, writeTar } from './tar-file';

/** The commands `backup` and `restore` of `scripts/outbox.ts`. */
export async function copyStore(
  store: ObjectStore,
  command: 'backup' | 'restore',
  path: string,
): Promise<void> {
  try {
    const problems = await (command === 'backup' ? backUp : restore)(store, path);
    if (problems.length > 0) throw new Failure(problems.join('\n'));
    print('Every submission has its file.');
  } catch (error) {
    if (error instanceof NotATar) throw new Failure(`${path} cannot be used: ${error.message}.`);
    failToWrite(path)(error);
  }
  if (env().SIGNING_SECRET && command === 'backup') {
    print('Keep SIGNING_SECRET, too: links that were sent are signed by it.');
  }
}

/** `backup FILE`. Returns the problems. */
async function backUp(store: ObjectStore, path: string): Promise<string[]> {
  await writeTar(path, storedFiles(store));
  const inventory = await check(path);
  const { size } = await stat(path);
  const content = `${inventory.records} submissions and ${inventory.files} other files`;
  print(`${path} has ${content}, ${Math.ceil(size / 1024)} kB. Anyone with it can read them.`);
  return inventory.problems;
}

/** `restore FILE`: checks the whole file, writes what the store does not have, and checks the store. */
async function restore(store: ObjectStore, path: string): Promise<string[]> {
  const { problems } = await check(path);
  const counts = { restored: 0, there: 0, other: 0 };
  let hasOtherSecret = false;
  for await (const entry of readTar(path)) {
    const result = await restoreFile(store, entry);
    counts[result] += 1;
    if (result === 'other' && entry.key === 'secrets/signing') hasOtherSecret = true;
  }
  const missing: string[] = [];
  const found = new Inventory();
  for await (const { key } of readTar(path)) {
    const object = await store.get(key);
    if (object) found.add({ key, bytes: object.bytes });
    else if (!key.startsWith(FILES)) missing.push(`${key} is not in the store`);
  }
  const kept = counts.there + counts.other;
  print(
    `${counts.restored} files restored${kept > 0 ? `, ${kept} were there before and stay` : ''}.`,
  );
  print(`The store has ${found.records} submissions of the backup.`);
  if (hasOtherSecret) {
    print(
      'This store signs links with a secret of its own. So that links sent before stay valid, set\n' +
        `SIGNING_SECRET_PREVIOUS to what "tar -xOf ${path} secrets/signing" prints.`,
    );
  }
  return [...new Set([...problems, ...missing, ...found.problems])];
}

async function check(path: string): Promise<Inventory> {
  const inventory = new Inventory();
  for await (const entry of readTar(path) as AsyncIterable<StoredFile>) inventory.add(entry);
  return inventory;
}

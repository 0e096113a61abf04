import { settingFacts } from '@/lib/operations/facts';
import { inspectRecords } from '@/lib/operations/operator';
import { outboxCounts } from '@/lib/queue/counts';
import { EnvError, env, SETTING_NAMES } from '@/lib/settings';
import { diskSpace, openStore, probeStore } from '@/lib/store/configured-store';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { isStoredSecretNeeded } from '@/lib/store/signing-secret';
import { referenceOf } from '@/lib/submissions/submission-id';
import { otherOwner } from '../support/store-owner';
import { about, type Finding, findingsOn } from './finding';

/** The settings are valid, because the doctor has read them; warnings are those of the site's start. */
export function checkSettings(): Finding[] {
  const facts = { now: new Date(), ...settingFacts() };
  const given = SETTING_NAMES.filter((name) => process.env[name]?.trim()).length;
  return [
    ...findingsOn('settings', facts, `valid, ${given} given; the site is ${env().SITE_URL}`),
    ...findingsOn('forms', facts, 'what they send has somewhere to go'),
  ];
}

/** Writes one object to the store and deletes it, as `readyz` does; reads all records, and no files. */
export async function checkStore(): Promise<Finding[]> {
  const store = about('store');
  const objects = openStore();
  if (!objects) return [store.off('STORAGE is none: submissions are delivered directly')];
  const other = await otherOwner();
  if (other) {
    return [
      store.failed(
        `not tested: it belongs to the user with the id ${other.owner}, and you are ${other.uid}`,
        `Run this as that user: sudo -u '#${other.owner}' npm run doctor`,
      ),
    ];
  }
  try {
    await probeStore(objects);
    await isStoredSecretNeeded();
    return [...(await checkSpace()), await recordsFinding(objects), ...(await checkQueue(objects))];
  } catch (error) {
    if (error instanceof EnvError) return [store.failed(error.message)];
    if (!(error instanceof StoreError)) throw error;
    const { STORAGE, STORAGE_DIR } = env();
    const advice =
      STORAGE === 'local'
        ? `STORAGE_DIR (${STORAGE_DIR}) must be a folder that the site can write.`
        : 'Check GCS_BUCKET, and the credentials and roles of this machine.';
    return [store.failed(`cannot be used: ${error.message}`, advice)];
  }
}

async function checkSpace(): Promise<Finding[]> {
  const disk = await diskSpace();
  const left = disk ? `; ${megabytes(disk.free)} MB are free` : '';
  return findingsOn('store', { now: new Date(), disk }, `can be written${left}`);
}

async function recordsFinding(objects: ObjectStore): Promise<Finding> {
  const records = about('records');
  const { records: total, garbage, withoutFile } = await inspectRecords(objects);
  if (garbage.length > 0) {
    return records.failed(
      `${garbage.length} of ${total} cannot be read: ${some(garbage)}`,
      '"npm run outbox -- show ID" prints one; "outbox -- restore FILE" brings them back if they are deleted first.',
    );
  }
  if (withoutFile.length > 0) {
    return records.failed(
      `${withoutFile.length} of ${total} have lost their file: ${some(withoutFile)}`,
      '"npm run outbox -- restore FILE" brings files back from a backup.',
    );
  }
  if (total === 0) return records.ok('none yet');
  return records.ok(total === 1 ? '1, with its file' : `${total}, each with its file`);
}

async function checkQueue(store: ObjectStore): Promise<Finding[]> {
  const now = new Date();
  const counts = await outboxCounts({ store, now: () => now });
  const { pending, dead, held } = counts;
  const good = `${pending} waiting, ${dead} given up, ${held} held`;
  return findingsOn('queue', { now, counts, ...settingFacts() }, good);
}

function some(ids: string[]): string {
  return `${ids.slice(0, 3).map(referenceOf).join(', ')}${ids.length > 3 ? ', …' : ''}`;
}

function megabytes(bytes: number): string {
  return Math.floor(bytes / 1024 / 1024).toLocaleString('en');
}

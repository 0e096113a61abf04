import { inspectRecords } from '@/lib/operations/operator';
import { settingWarnings } from '@/lib/operations/setting-warnings';
import { outboxCounts } from '@/lib/queue/counts';
import { env, SETTING_NAMES } from '@/lib/settings';
import { diskSpace, openStore, probeStore } from '@/lib/store/configured-store';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { referenceOf } from '@/lib/submissions/submission-id';
import { otherOwner } from '../support/store-owner';
import { about, type Finding } from './finding';

/** The settings are valid, because the doctor has read them; each warning is the one of the site's start. */
export function checkSettings(): Finding[] {
  const settings = about('settings');
  const warnings = settingWarnings(env(), process.env, SETTING_NAMES);
  const given = SETTING_NAMES.filter((name) => process.env[name]?.trim()).length;
  return [
    settings.ok(`valid, ${given} given; the site is ${env().SITE_URL}`),
    ...warnings.map((warning) => settings.warning(warning, 'See .env.example.')),
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
    return [await spaceFinding(), await recordsFinding(objects), await queueFinding(objects)];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { STORAGE, STORAGE_DIR } = env();
    const advice =
      STORAGE === 'local'
        ? `STORAGE_DIR (${STORAGE_DIR}) must be a folder that the site can write.`
        : 'Check GCS_BUCKET, and the credentials and roles of this machine.';
    return [store.failed(`cannot be used: ${error.message}`, advice)];
  }
}

async function spaceFinding(): Promise<Finding> {
  const store = about('store');
  const disk = await diskSpace();
  if (!disk) return store.ok('can be written');
  const left = `can be written; ${megabytes(disk.free)} MB are free`;
  const limit = `below ${megabytes(disk.reserve)} MB (DISK_RESERVE_MB) forms are refused`;
  const advice = 'Free space on the disk.';
  if (disk.free < disk.reserve) return store.failed(`${left}: ${limit}`, advice);
  return disk.free < 2 * disk.reserve
    ? store.warning(`${left}, and ${limit}`, advice)
    : store.ok(left);
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

async function queueFinding(store: ObjectStore): Promise<Finding> {
  const queue = about('queue');
  const {
    pending,
    dead,
    held,
    oldestPendingSeconds = 0,
  } = await outboxCounts({
    store,
    now: () => new Date(),
  });
  const counts = `${pending} waiting, ${dead} given up, ${held} held`;
  if (dead > 0) {
    return queue.warning(counts, '"npm run outbox -- list" shows the last answers; then retry.');
  }
  return oldestPendingSeconds > 3600
    ? queue.warning(`${counts}, the oldest for more than an hour`, 'See the lines below.')
    : queue.ok(counts);
}

function some(ids: string[]): string {
  return `${ids.slice(0, 3).map(referenceOf).join(', ')}${ids.length > 3 ? ', …' : ''}`;
}

function megabytes(bytes: number): string {
  return Math.floor(bytes / 1024 / 1024).toLocaleString('en');
}

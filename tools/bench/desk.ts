import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { searchSubmissions } from '@/lib/desk/search';
import { GcsStore } from '@/lib/store/gcs';
import { LocalStore } from '@/lib/store/local';
import type { ObjectStore } from '@/lib/store/object-store';
import { encodeSubmission } from '@/lib/submissions/record-format';
import type { Submission } from '@/lib/submissions/submission';
import { readSummaries } from '@/lib/submissions/summaries';

/**
 * Time to open the desk's list, with 10,000 submissions of three months, on disk and in a bucket: `npm run tool -- bench-desk
 * [-- COUNT]`. The bucket is emulated; each response is delayed by the latency of a bucket in the same region.
 */
async function main([count = '10000']: string[]): Promise<void> {
  const records = Array.from({ length: Number(count) }, (_, index) => submission(index));
  await onDisk(records);
  await inBucket(records);
}

/** In milliseconds. A page of a listing has up to 1000 names. */
const LATENCIES = { list: 120, media: 50, upload: 80, metadata: 40, delete: 50, unknown: 0 };

async function onDisk(records: Submission[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'stepwell-bench-'));
  try {
    for (const record of records) {
      const path = join(directory, 'store', 'submissions', `${record.id}.json`);
      mkdirSync(join(`${path}~`), { recursive: true });
      writeFileSync(path, encodeSubmission(record));
      // Generations as for an accepted, claimed and delivered submission.
      for (const generation of ['2', '3']) {
        writeFileSync(join(`${path}~`, generation), encodeSubmission(record));
      }
    }
    const touch = (index: number) => {
      const { id } = records[index] as Submission;
      const path = join(directory, 'store', 'submissions', `${id}.json~`, '4');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, encodeSubmission(records[index] as Submission));
    };
    await measure('disk', new LocalStore(directory), touch);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function inBucket(records: Submission[]): Promise<void> {
  const gcs = await startGcsEmulator();
  gcs.delay((operation) => LATENCIES[operation]);
  let generation = 1;
  const put = (record: Submission) => {
    generation += 1;
    gcs.objects.set(`submissions/${record.id}.json`, {
      bytes: Buffer.from(encodeSubmission(record)),
      generation,
      metageneration: 1,
      metadata: {},
    });
  };
  for (const record of records) put(record);
  try {
    await measure('bucket', new GcsStore(gcs), (index) => put(records[index] as Submission));
  } finally {
    await gcs.close();
  }
}

async function measure(
  place: string,
  store: ObjectStore,
  touch: (index: number) => void,
): Promise<void> {
  report(place, 'first time, every record read', await timeOf(store));
  for (const run of [1, 2, 3]) report(place, `run ${run}`, await timeOf(store));
  for (const run of [1, 2, 3]) {
    for (let index = 0; index < 20; index += 1) touch(index * run);
    report(place, `run ${run}, 20 records changed`, await timeOf(store));
  }
}

async function timeOf(store: ObjectStore): Promise<number> {
  const begun = performance.now();
  const list = await readSummaries(store);
  searchSubmissions(list, { tab: 'new', text: 'asha 77' });
  return performance.now() - begun;
}

function report(place: string, what: string, milliseconds: number): void {
  process.stdout.write(
    `${place.padEnd(7)} ${what.padEnd(30)} ${Math.round(milliseconds).toString().padStart(6)} ms\n`,
  );
}

/** In the state delivered, like most submissions. */
function submission(index: number): Submission {
  const day = new Date(Date.UTC(2026, 7 + (index % 3), 1 + (index % 28), 6));
  const at = day.toISOString();
  const digest = index.toString(2).replaceAll('0', 'q').replaceAll('1', 'x').padStart(26, 'a');
  return {
    schema: 2,
    id: `app-${at.slice(0, 10).replaceAll('-', '')}-${digest}`,
    form: 'apply',
    submittedAt: at,
    fields: {
      name: `Asha Rao ${index}`,
      email: `asha.rao.${index}@example.com`,
      phone: `98${String(index).padStart(8, '0')}`,
      coverLetter: 'I build things that last. '.repeat(40),
      jobTitle: `Engineer ${index % 40}`,
      jobId: `engineer-pune-${index % 40}`,
    },
    deliveries: {
      webhook: { state: 'delivered', attempts: 1, at, lastAnswer: { at, outcome: 'accepted' } },
    },
  };
}

void main(process.argv.slice(2));

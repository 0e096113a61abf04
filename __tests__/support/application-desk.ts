import '@/__tests__/support/quiet-log';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resumeFile } from '@/__tests__/support/applicant';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { type ReceivedRequest, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { jobApplicationForm, type ServerForm, submit } from '@/lib/forms/submit';
import { getJobs } from '@/lib/jobs/jobs';
import { drain } from '@/lib/operations/drain';
import { idsFor } from '@/lib/operations/operator';
import {
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { readRecord } from '@/lib/submissions/ledger';
import type { Submission } from '@/lib/submissions/submission';
import { memoryDisk } from '@/scripts/support/memory-disk';
import { type JobRow, jobRows } from './job-rows';
import { budget } from './test-outbox';

/** A part of a form. */
export type Part = readonly [name: string, value: string | File];
export type Fields = Record<string, string | File>;

/** The form's answer to an accepted application. */
export const accepted = expect.objectContaining({
  status: 'accepted',
  message: 'Registered successfully!',
  reference: expect.stringMatching(/^APP-20\d{6}-[A-Z2-7]{6}$/),
  receipt: expect.stringMatching(/^\/Career\?applied=APP-20\d{6}-[A-Z2-7]{6}&token=[\w-]{42}$/),
  page: expect.stringMatching(
    /^https?:\/\/[^/]+\/application\/APP-20\d{6}-[A-Z2-7]{6}\/[\w-]{42}$/,
  ),
});

/**
 * The forms of a process with its own store, sheet and webhook for applications. Call it at the top of a test file.
 * Next's `after` throws here, because there is no request to follow.
 */
export function applicationDesk(rows: readonly JobRow[] = jobRows()) {
  let webhook: Awaited<ReturnType<typeof startFakeWebhook>>;
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    const directory = mkdtempSync(join(memoryDisk, 'stepwell-test-'));
    const feed = await startFakeFeed();
    feed.always({ json: rows });
    webhook = await startFakeWebhook();
    process.env.STORAGE_DIR = directory;
    process.env.JOBS_FEED_URL = feed.url;
    process.env.APPLICATION_WEBHOOK_URL = webhook.url;
    close = async () => {
      await Promise.all([feed.close(), webhook.close()]);
      rmSync(directory, { recursive: true, maxRetries: 10 });
    };
  });
  afterAll(() => close());

  return {
    /** Submits an application with these fields, a resume unless they have one, and the additional parts. */
    send: (fields: Fields, ...more: Part[]) =>
      sendTo(jobApplicationForm, { resume: resumeFile(), ...fields }, ...more),

    /** The webhook's request for the one application that is due. */
    async delivered(): Promise<ReceivedRequest> {
      webhook.received.length = 0;
      expect(await drain(budget)).toMatchObject({ delivered: 1 });
      return webhook.received[0] as ReceivedRequest;
    },

    /** The key of a job in `job-rows.ts`. */
    async keyOf(title: string): Promise<string> {
      const list = await getJobs();
      const job = list.status === 'listed' && list.jobs.find((each) => each.title === title);
      if (!job) throw new Error(`No job is called "${title}"`);
      return job.key;
    },
  };
}

/** Submits any form with these fields and the additional parts. */
export function sendTo(form: ServerForm, fields: Fields, ...more: Part[]) {
  const data = new FormData();
  for (const [name, value] of [...Object.entries(fields), ...more]) data.append(name, value);
  return submit(form, data);
}

/** The submission that this process has stored for a form's answer. */
export async function storedOf(answer: object): Promise<Submission> {
  const { store } = storeDependencies();
  const reference = 'reference' in answer ? String(answer.reference) : '';
  const ids = await idsFor(store, reference);
  const found = typeof ids !== 'string' && ids[0] && (await readRecord(store, ids[0]));
  if (!found || typeof found === 'string') throw new Error(`${reference} is not stored`);
  return found.submission;
}

export function storeDependencies(): DependenciesWithStore {
  const deps = processDependencies();
  if (!hasStore(deps)) throw new Error('There is no store');
  return deps;
}

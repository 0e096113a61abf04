import '@/scripts/support/quiet-log';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FormState } from '@/lib/forms/form-state';
import { applyForm, submit } from '@/lib/forms/submit';
import { getJobs } from '@/lib/jobs/jobs';
import { drain } from '@/lib/outbox/outbox';
import { resumeFile } from '@/scripts/support/applicant';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { type ReceivedRequest, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { memoryDisk } from '@/scripts/support/memory-disk';
import { type JobRow, jobRows } from './job-rows';
import { budget } from './test-outbox';

/** A part of a form. */
export type Part = readonly [name: string, value: string | File];

/** What the form answers when it has taken an application. */
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
 * The application form of a process with a store, a sheet and a webhook of its own. Call it at the top of
 * a test file. Next's `after` throws here, because there is no request that it could follow.
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
  beforeEach(() => {
    webhook.received.length = 0;
  });

  return {
    /** Submits a form with these fields, a resume unless they have one, and what comes after them. */
    send(fields: Record<string, string | File>, ...more: Part[]): Promise<FormState> {
      const data = new FormData();
      const parts: Part[] = [...Object.entries({ resume: resumeFile(), ...fields }), ...more];
      for (const [name, value] of parts) data.append(name, value);
      return submit(applyForm, data);
    },

    /** What the webhook gets of the one application that waits. */
    async delivered(): Promise<ReceivedRequest> {
      expect(await drain(budget)).toMatchObject({ delivered: 1, remaining: 0 });
      const [delivery] = webhook.received;
      if (!delivery) throw new Error('Nothing was delivered');
      return delivery;
    },

    /** The key of an opening of `job-rows.ts`. */
    async keyOf(title: string): Promise<string> {
      const list = await getJobs();
      const job = list.status === 'listed' && list.jobs.find((each) => each.title === title);
      if (!job) throw new Error(`No job is called "${title}"`);
      return job.key;
    },
  };
}

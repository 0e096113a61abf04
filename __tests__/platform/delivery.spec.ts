import { newApplicant } from '@/__tests__/support/applicant';
import type { FakeWebhook } from '@/__tests__/support/fake-webhook';
import { account, flood } from '@/__tests__/support/flood';
import { AFTER_THE_LEASES, apply, drainAll, expect, referenceIn, test } from './fixtures';

/** The ids of the deliveries that a webhook got. */
const idsAt = ({ received }: FakeWebhook) =>
  received.map(({ headers }) => String(headers['webhook-id']));
const referencesAt = (webhook: FakeWebhook) =>
  idsAt(webhook).map((id) => id.slice(0, 'APP-20261121-AAAAAA'.length).toUpperCase());

/** Every acknowledged application reaches the company, whatever the platform does to its functions. */
test('without work after responses, the schedule delivers each submission once, even if it runs twice at a time', async ({
  own,
}) => {
  const platform = await own.deploy({ hasWaitUntil: false });
  const references = new Set<string>();
  for (let count = 0; count < 8; count += 1) references.add(referenceIn(await apply(platform)));
  expect(own.webhook.received).toEqual([]);
  const others = [await own.deploy(), await own.deploy()];
  await Promise.all([...others, ...others].map((each) => drainAll(each)));
  expect(own.webhook.received).toHaveLength(references.size);
});

test('a function killed during a delivery leaves it to the schedule', async ({ own }) => {
  own.webhook.answerNext('hang');
  const platform = await own.deploy();
  const reference = referenceIn(await apply(platform));
  await own.webhook.receivedCount(1);
  await platform.pool.close();

  await drainAll(await own.deploy({ clockAheadMs: AFTER_THE_LEASES }));
  expect(referencesAt(own.webhook)).toEqual([reference, reference]);
  expect(new Set(idsAt(own.webhook)).size).toBe(1);
});

test('a function frozen during a delivery and thawed later undoes nothing', async ({ own }) => {
  const thaw = Promise.withResolvers<void>();
  own.webhook.answerNext({ status: 200, after: thaw.promise });
  const platform = await own.deploy();
  referenceIn(await apply(platform));
  await own.webhook.receivedCount(1);
  for (const instance of platform.pool.instances()) instance.freeze();
  const later = await own.deploy({ clockAheadMs: AFTER_THE_LEASES });
  await drainAll(later);
  expect(own.webhook.received).toHaveLength(2);

  for (const { pid } of platform.pool.instances()) process.kill(pid, 'SIGCONT');
  thaw.resolve();
  await platform.pool.settled();
  await drainAll(later);
  const [first, ...others] = idsAt(own.webhook);
  expect(others).toEqual([first]);
});

test('a function killed at any write of an acceptance loses nothing', async ({ own }) => {
  const applicant = newApplicant();
  const platform = await own.deploy({ hasWaitUntil: false });
  const uploads = () => own.bucket.asked.filter((operation) => operation === 'upload').length;
  const references: string[] = [];
  for (let writes = 1; writes <= 3; writes += 1) {
    const person = { ...applicant, coverLetter: `Number ${writes}` };
    const before = uploads();
    for (let write = 1; write < writes; write += 1) own.bucket.failNext('upload', 'none');
    own.bucket.failNext('upload', 'hang');
    const answer = apply(platform, person).catch(() => undefined);
    await expect.poll(uploads).toBeGreaterThanOrEqual(before + Math.min(writes, 2));
    await platform.pool.close();
    expect((await answer)?.status).not.toBe(303);
    // The visitor sends it once more.
    own.bucket.failAlways('none');
    references.push(referenceIn(await apply(platform, person)));
  }
  await drainAll(platform);
  expect(referencesAt(own.webhook).sort()).toEqual(references.sort());
});

test('a function over its time limit answers 504, and loses nothing stored', async ({ own }) => {
  const platform = await own.deploy({ maxDuration: 5 });
  own.webhook.answerNext('hang');
  const first = newApplicant();
  const reference = referenceIn(await apply(platform, first));
  const { pool } = platform;
  // The limit includes the delivery after the response.
  await expect.poll(() => pool.instances().length < pool.started).toBe(true);
  // A new process reads the jobs, and stores them in the bucket, before it shows a form.
  await fetch(`${platform.url}/jobForm`);
  await pool.settled();
  own.bucket.delay((operation) => (operation === 'upload' ? 10_000 : 0));
  const second = newApplicant();
  expect((await apply(platform, second)).status).toBe(504);
  own.bucket.delay(() => 0);
  // The visitor sends it once more.
  const later = await own.deploy({ clockAheadMs: AFTER_THE_LEASES });
  const again = referenceIn(await apply(later, second));
  await drainAll(later);
  expect(new Set(referencesAt(own.webhook))).toEqual(new Set([reference, again]));
});

test('a flood with killed functions loses nothing acknowledged', async ({ own }) => {
  const platform = await own.deploy();
  let isOver = false;
  const killing = (async () => {
    for (let round = 0; !isOver && round < 3; round += 1) {
      const count = own.webhook.received.length;
      await expect.poll(() => isOver || own.webhook.received.length > count).toBe(true);
      await platform.pool.close();
    }
  })();
  const { acknowledged } = await flood(platform, { count: 24, atOnce: 2 });
  isOver = true;
  await killing;
  expect(acknowledged.length).toBeGreaterThan(4);
  await drainAll(await own.deploy({ clockAheadMs: AFTER_THE_LEASES }));
  expect(account(acknowledged, own.webhook)).toMatchObject({ lost: 0, underTwoIds: 0 });
});

import { newApplicant } from '@/scripts/support/applicant';
import { account, flood } from '@/scripts/support/flood';
import { waitUntil } from '@/scripts/support/wait-until';
import { AFTER_THE_LEASES, apply, drainAll, expect, referenceIn, test } from './fixtures';

/** What was called a success reaches the company, whatever the platform does to its functions. */
test('where nothing runs after an answer, the schedule delivers', async ({ own }) => {
  const platform = await own.deploy({ hasWaitUntil: false });
  referenceIn(await apply(platform));
  expect(own.webhook.received).toEqual([]);
  await drainAll(platform);
  expect(own.webhook.received).toHaveLength(1);
});

test('a function that is killed in a delivery leaves it to the schedule, under its id', async ({
  own,
}) => {
  own.webhook.answerNext('hang');
  const platform = await own.deploy();
  const reference = referenceIn(await apply(platform));
  await own.webhook.receivedCount(1);
  await platform.pool.close();

  await drainAll(await own.deploy({ clockAheadMs: AFTER_THE_LEASES }));
  expect(own.webhook.received).toHaveLength(2);
  const ids = own.webhook.received.map(({ headers }) => String(headers['webhook-id']));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[0]?.toUpperCase()).toContain(reference);
});

test('a function that is frozen in a delivery and thawed later undoes nothing', async ({ own }) => {
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
  const ids = own.webhook.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('killed at any write of an acceptance, a function loses nothing that it has acknowledged', async ({
  own,
}) => {
  const applicant = newApplicant();
  const platform = await own.deploy({ hasWaitUntil: false });
  const references: string[] = [];
  for (let writes = 1; writes <= 3; writes += 1) {
    const person = { ...applicant, coverLetter: `Number ${writes}` };
    const before = uploads();
    for (let write = 1; write < writes; write += 1) own.bucket.failNext('upload', 'none');
    own.bucket.failNext('upload', 'hang');
    const answer = apply(platform, person).catch(() => undefined);
    await waitUntil(
      () => uploads() >= before + Math.min(writes, 2),
      () => 'The application never came to the bucket',
    );
    await platform.pool.close();
    const failed = await answer;
    expect(failed?.status).not.toBe(303);
    // The visitor sends it once more.
    own.bucket.failAlways('none');
    references.push(referenceIn(await apply(platform, person)));
  }
  await drainAll(platform);
  const ids = own.webhook.received.map(({ headers }) => String(headers['webhook-id']));
  expect(ids).toHaveLength(references.length);
  expect(new Set(ids).size).toBe(references.length);

  function uploads(): number {
    return own.bucket.asked.filter((operation) => operation === 'upload').length;
  }
});

test('a function over its time limit is killed and answers 504, and loses nothing stored', async ({
  own,
}) => {
  const platform = await own.deploy({ maxDuration: 5 });
  own.webhook.answerNext('hang');
  const first = newApplicant();
  const reference = referenceIn(await apply(platform, first));
  // The limit counts the delivery after the answer, too.
  await waitUntil(
    () => platform.pool.instances().length < platform.pool.started,
    () => 'No function was killed',
  );
  // A new process reads the jobs, and keeps them in the bucket, before it shows a form.
  await fetch(`${platform.url}/jobForm`);
  await platform.pool.settled();
  own.bucket.delay((operation) => (operation === 'upload' ? 10_000 : 0));
  const second = newApplicant();
  expect((await apply(platform, second)).status).toBe(504);
  own.bucket.delay(() => 0);
  // The visitor sends it once more.
  const later = await own.deploy({ clockAheadMs: AFTER_THE_LEASES });
  const again = referenceIn(await apply(later, second));
  await drainAll(later);
  const ids = own.webhook.received.map(({ headers }) => String(headers['webhook-id']));
  expect(new Set(ids.map((id) => id.slice(0, reference.length).toUpperCase()))).toEqual(
    new Set([reference, again]),
  );
});

test('two functions that deliver at once deliver each submission once', async ({ own }) => {
  const platform = await own.deploy({ hasWaitUntil: false });
  const references = new Set<string>();
  for (let count = 0; count < 8; count += 1) references.add(referenceIn(await apply(platform)));
  const others = [await own.deploy(), await own.deploy()];
  await Promise.all([...others, ...others].map((each) => drainAll(each)));
  expect(own.webhook.received).toHaveLength(references.size);
});

test('a flood, while functions are killed, loses nothing that was acknowledged', async ({
  own,
}) => {
  const platform = await own.deploy();
  let isOver = false;
  const killing = (async () => {
    for (let round = 0; !isOver && round < 3; round += 1) {
      const count = own.webhook.received.length;
      await waitUntil(
        () => isOver || own.webhook.received.length > count,
        () => 'Nothing was delivered any more',
      );
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

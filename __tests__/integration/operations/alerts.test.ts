import { aroundStore } from '@/__tests__/support/around-store';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { startFakeMailServer } from '@/__tests__/support/fake-mail-server';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { applicationOf, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { POST as callDrainRoute } from '@/app/api/outbox/drain/route';
import { mailSender, mailSettings } from '@/lib/destinations/mail';
import { accept } from '@/lib/forms/accept';
import { getJobs, jobListState } from '@/lib/jobs/jobs';
import { LAST_GOOD_KEY } from '@/lib/jobs/stored-jobs';
import { checkAlerts } from '@/lib/operations/alerts';
import { reopen } from '@/lib/operations/operator';
import { figuresIn, readiness } from '@/lib/operations/readiness';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { processWide } from '@/lib/runtime/context';
import { StoreError } from '@/lib/store/object-store';
import { indiaDay } from '@/lib/submissions/submission-id';
import { waitUntil } from '@/scripts/support/wait-until';
import { capturedLog, ERROR, INFO, type LogLine } from '../../support/captured-log';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';
import { idOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const start = Date.now();
/** In minutes, like all times here. */
const HOUR = 60;
const secret = 'a-secret-of-the-tests';

let lines: LogLine[];
const operators = forEachTest(startFakeWebhook);
const webhook = forEachTest(startFakeWebhook);
const mail = forEachTest(startFakeMailServer);
const feed = forEachTest(startFakeFeed);

async function newProcess(settings: Record<string, string> = {}): Promise<void> {
  await startAsNewProcess({
    STORAGE_DIR: directory(),
    ALERT_WEBHOOK_URL: operators().url,
    ...settings,
  });
  lines = capturedLog();
}

/** A time in minutes after the start. */
const after = (minutes: number) => new Date(start + minutes * 60_000);
/** One of several processes on the same store. */
const depsAt = (minutes: number, destination?: string) =>
  outboxDependencies(directory(), destination, { now: () => after(minutes) });
const checkAt = (...minutes: number[]) =>
  Promise.all(minutes.map((each) => checkAlerts(depsAt(each))));
const checkFrom = async (minutes: number, end: number, step: number) => {
  for (let at = minutes; at < end; at += step) await checkAt(at);
};
const told = () => operators().received.map(({ fields }) => `${fields.cause} ${fields.state}`);

const ID = 'app-20261121-7f3k2222226543223456777777';
const addDeadLetter = () => depsAt(0).store.putNew(`dead/${ID}`, new Uint8Array());
const removeDeadLetter = () => depsAt(0).store.delete(`dead/${ID}`);

const jsonOf = (bytes: Uint8Array = new Uint8Array()) => JSON.parse(String(Buffer.from(bytes)));
const alertRecord = async () => jsonOf((await depsAt(0).store.get('alerts.json'))?.bytes);

describe('an alert', () => {
  it('is sent once in six hours by two processes and after a restart, and once when it is over', async () => {
    await newProcess();
    await checkAt(0);
    await addDeadLetter();
    await checkAt(1, 1);
    expect(told()).toEqual(['dead trouble']);
    await newProcess();
    await checkFrom(1, 6 * HOUR, 5);
    expect(told()).toEqual(['dead trouble']);
    await checkAt(6 * HOUR + 1, 6 * HOUR + 1);
    expect(told()).toEqual(['dead trouble', 'dead trouble']);

    await removeDeadLetter();
    await checkAt(6 * HOUR + 10);
    expect(told()).toHaveLength(2);
    await checkAt(6 * HOUR + 17, 6 * HOUR + 17);
    await checkFrom(7 * HOUR, 14 * HOUR, 30);
    expect(told()).toEqual(['dead trouble', 'dead trouble', 'dead over']);
    expect(await alertRecord()).toEqual({ schema: 1, alerts: {} });
  });

  it('preserves a cause in the record that only a later release knows', async () => {
    await newProcess();
    const at = after(0).toISOString();
    const alert = { since: at, seenAt: at, isOpen: true };
    const record = { schema: 1, alerts: { 'a-later-cause': alert } };
    await depsAt(0).store.putNew('alerts.json', Buffer.from(JSON.stringify(record)));
    await addDeadLetter();
    await checkAt(0);
    await removeDeadLetter();
    await checkFrom(0, 7 * HOUR, 30);
    expect(told()).toEqual(['dead trouble', 'dead over']);
    expect(await alertRecord()).toEqual(record);
  });

  it('is sent if many confirmations fail within two days, but not because of the usual mistyped addresses', async () => {
    await newProcess();
    // Failures count by India's days, so none may begin meanwhile.
    const noon = (new Date().setUTCHours(6, 30, 0, 0) - start) / 60_000;
    const fail = (day: Date, count: number) =>
      Promise.all(
        [...Array(count).keys()].map((each) => {
          const entry = `dead/app-${indiaDay(day)}-7f3k22222265432234567777${each}2.confirmation`;
          return depsAt(0).store.putNew(entry, new Uint8Array());
        }),
      );
    await fail(after(noon - 3 * 24 * HOUR), 9);
    await fail(after(noon - 24 * HOUR), 2);
    await fail(after(noon), 2);
    await checkAt(noon);
    expect(told()).toEqual([]);
    await fail(after(noon), 3);
    await checkAt(noon + 5);
    expect(told()).toEqual(['unconfirmed trouble']);
    await checkAt(noon + 3 * 24 * HOUR);
    expect(told()).toEqual(['unconfirmed trouble', 'unconfirmed over']);
  });

  it('is not sent again within six hours if the problem comes back', async () => {
    await newProcess();
    await addDeadLetter();
    await checkAt(0);
    await removeDeadLetter();
    await checkAt(20);
    await addDeadLetter();
    await checkFrom(HOUR, 6 * HOUR, 4 * HOUR);
    expect(told()).toEqual(['dead trouble', 'dead over']);
    await checkAt(6 * HOUR);
    expect(told()).toEqual(['dead trouble', 'dead over', 'dead trouble']);
  });

  it('is sent if the last time it was came from a clock that was ahead', async () => {
    await newProcess();
    await addDeadLetter();
    await checkAt(6 * HOUR);
    await checkAt(0);
    expect(told()).toHaveLength(1);
    await checkAt(-1);
    expect(told()).toHaveLength(2);
  });

  it('is sent again under its id after ten minutes if sending failed', async () => {
    await newProcess();
    await addDeadLetter();
    operators().answerNext({ status: 500 });
    await checkAt(0);
    const msg = 'Alert not sent: Submissions could not be delivered';
    const facts = { level: ERROR, cause: 'dead', channel: 'webhook', status: 500, msg };
    expect(lines).toContainEqual(expect.objectContaining(facts));
    await checkAt(5);
    expect(told()).toHaveLength(1);
    await checkAt(10);
    await checkAt(20);
    const ids = operators().received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('reaches a mailbox, without personal data', async () => {
    await newProcess({
      ALERT_WEBHOOK_URL: '',
      ALERT_MAIL_TO: 'operators@example.com',
      SMTP_URL: mail().url,
      MAIL_FROM: 'Jobs <jobs@example.com>',
    });
    const input = applicationOf('Asha Rao', after(-2 * HOUR));
    await accept(input, depsAt(0));
    await checkAt(0);
    await mail().receivedCount(1);
    const [{ to, parsed, raw } = { to: [], parsed: undefined, raw: '' }] = mail().received;
    expect(to).toEqual(['operators@example.com']);
    expect(lines.filter(({ level }) => level === ERROR)).toEqual([]);
    expect(parsed?.subject).toContain('Submissions have waited for more than an hour');
    expect(parsed?.text).toContain('1 waiting, the oldest for 2 h.');
    expect(parsed?.headers.get('auto-submitted')).toBe('auto-generated');
    for (const typed of [...Object.values(input.fields), 'app-2']) expect(raw).not.toContain(typed);
  });

  it('is an error in the log, once in six hours, without a receiver', async () => {
    await newProcess({ ALERT_WEBHOOK_URL: '' });
    await addDeadLetter();
    await checkFrom(0, 6 * HOUR, HOUR);
    await removeDeadLetter();
    await checkAt(6 * HOUR);
    const title = 'Submissions could not be delivered';
    expect(lines.filter(({ msg }) => msg.startsWith('Alert'))).toMatchObject([
      { level: ERROR, cause: 'dead', msg: `Alert: ${title}` },
      { level: INFO, cause: 'dead', msg: `Alert: Over: ${title}` },
    ]);
  });
});

describe('operators are alerted to', () => {
  it('held submissions, once a day with their number, so that no person is lost in silence', async () => {
    await newProcess();
    const hold = (name: string) =>
      idOf(accept({ ...applicationOf(name, after(0)), reasonToHold: 'bot' }, depsAt(0)));
    const first = await hold('Asha Rao');
    await checkAt(0);
    const second = await hold('Kiran Das');
    await checkFrom(5, 24 * HOUR, HOUR);
    expect(told()).toEqual(['held trouble']);
    await checkAt(24 * HOUR + 1);
    expect(told()).toEqual(['held trouble', 'held trouble']);
    const texts = operators().received.map(({ fields }) => fields.text);
    expect(texts).toEqual([
      expect.stringContaining('1 held. A person may'),
      expect.stringContaining('2 held. '),
    ]);
    for (const id of [first, second]) await reopen(depsAt(0), id);
    await checkFrom(24 * HOUR + 5, 25 * HOUR, 5);
    expect(told().filter((each) => each === 'held over')).toHaveLength(1);
  });

  it('a feed that has lost most of its jobs', async () => {
    feed().always({ json: jobs(5) });
    await newProcess({ JOBS_FEED_URL: feed().url, JOBS_REFRESH_SECONDS: '1' });
    await checkAt(0);
    expect(told()).toEqual([]);
    feed().always({ json: jobs(1) });
    await waitUntil(
      async () => (await getJobs()).status === 'listed' && jobListState()?.held !== undefined,
      () => 'The feed was not read again',
    );
    await checkAt(1);
    expect(told()).toEqual(['feed-shrunken trouble']);
    expect(operators().received[0]?.fields.text).toContain('It has 1 of 5 jobs.');
    const { warnings, facts } = await readiness();
    expect(warnings.join()).toMatch(/^The job feed has lost most of its jobs: It has 1 of 5/);
    const later = new Date(Number(facts.jobList?.readAt) + 7_200_000);
    expect(figuresIn({ ...facts, now: later })).toMatchObject({ jobListSeconds: 7200 });
  });

  it('a column that looks like a status and is not read, and rows whose status nobody knows', async () => {
    const row = { Job_Title: 'Tester', 'Hiring Manager Status': 'Closed' };
    feed().always({ json: ['Open', 'Maybe'].map((Status) => ({ ...row, Status })) });
    await newProcess({ JOBS_FEED_URL: feed().url });
    await checkAt(0);
    await checkAt(5);
    expect(told()).toEqual(['feed-columns trouble']);
    const text = operators().received[0]?.fields.text;
    expect(text).toContain('"Hiring Manager Status" looks like a status');
    expect(text).toContain('1 rows are not shown');
    const { warnings, facts } = await readiness();
    expect(warnings.join()).toMatch(/looks like a status.*1 rows are not shown/);
    expect(figuresIn(facts)).toMatchObject({
      jobListLoaded: 1,
      jobSuspects: 1,
      jobRows: { open: 1, closed: 0, 'unknown-status': 1 },
    });
  });

  it('a feed that could not be read for a day, but not one without visitors', async () => {
    feed().always({ json: jobs(1) });
    await newProcess({ JOBS_FEED_URL: feed().url });
    await checkAt(0);
    const makeOld = async () => {
      const { store } = depsAt(0);
      const { bytes, version = '' } = (await store.get(LAST_GOOD_KEY)) ?? {};
      const record = { ...jsonOf(bytes), readAt: after(-25 * HOUR).toISOString() };
      await store.replace(LAST_GOOD_KEY, Buffer.from(JSON.stringify(record)), version);
    };
    await makeOld();
    await newProcess({ JOBS_FEED_URL: feed().url });
    await checkAt(0);
    expect(told()).toEqual([]);
    await makeOld();
    feed().always({ text: '', status: 500 });
    await newProcess({ JOBS_FEED_URL: feed().url });
    await checkAt(0);
    expect(told()).toEqual(['feed-old trouble']);
    expect(operators().received[0]?.fields.text).toContain('the list of 25 h ago');
  });

  it('a mail server that refuses mail, but not to a rejected applicant address', async () => {
    await newProcess({ SMTP_URL: mail().url, MAIL_FROM: 'Jobs <jobs@example.com>' });
    const settings = mailSettings();
    if (!settings) throw new Error('No mail server is configured');
    const sender = mailSender(settings);
    const send = (autoSubmitted: boolean) => {
      const to = { name: '', address: 'someone@example.com' };
      const words = { subject: 'Hello', text: 'Hello', messageId: sender.messageId('a') };
      return sender.send({ to, ...words, autoSubmitted }, 10_000);
    };
    mail().failAlways({ at: 'recipient', does: 550 });
    await send(true);
    await checkAt(0);
    expect(told()).toEqual([]);
    await send(false);
    await checkAt(0);
    expect(told()).toEqual(['mail trouble']);
    expect((await readiness()).warnings.join()).toMatch(/^The mail server refuses mail/);
    await checkAt(HOUR + 20);
    expect(told()).toEqual(['mail trouble', 'mail over']);
  });
});

describe('the drain route of a function', () => {
  const drainOnFunction = async (deps: DependenciesWithStore, settings = {}) => {
    await newProcess({ STORAGE: 'none', VERCEL: '1', CRON_SECRET: secret, ...settings });
    processWide('queue.dependencies', () => deps);
    const headers = { authorization: `Bearer ${secret}` };
    const request = new Request('http://localhost/api/outbox/drain', { headers });
    return (await callDrainRoute(request)).json();
  };

  it('sends all alerts at once, in parallel with deliveries, and no other instance repeats them', async () => {
    const deps = depsAt(0, webhook().url);
    await accept(applicationOf('Asha Rao', after(0)), deps);
    // Unreadable records become dead.
    await deps.store.putNew(`submissions/${ID}.json`, new Uint8Array());
    await addDeadLetter();
    feed().always({ text: '', status: 500 });
    const deliveries = [webhook().receivedCount(1), operators().receivedCount(2)];
    const allCame = Promise.all(deliveries).then(() => undefined);
    operators().answerAlways({ status: 200, after: allCame });
    for (const delivered of [1, 0]) {
      const tally = await drainOnFunction(deps, { JOBS_FEED_URL: feed().url });
      expect(tally).toMatchObject({ delivered });
    }
    expect(told().toSorted()).toEqual(['dead trouble', 'feed-old trouble']);
  });

  it('delivers even if the check for alerts fails', async () => {
    const deps = depsAt(0, webhook().url);
    await accept(applicationOf('Asha Rao', after(0)), deps);
    const store = aroundStore(deps.store, async (name, key, call) => {
      if (name === 'get' && key === 'alerts.json') throw new StoreError('The object is gone');
      return call();
    });
    expect(await drainOnFunction({ ...deps, store })).toMatchObject({ delivered: 1 });
    const failed = { level: ERROR, msg: 'The check for alerts failed' };
    expect(lines).toContainEqual(expect.objectContaining(failed));
  });
});

const jobs = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ Job_Title: `Job ${nth}` }));

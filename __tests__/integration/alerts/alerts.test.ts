import { POST as callDrainRoute } from '@/app/api/outbox/drain/route';
import { getJobs, jobListState } from '@/lib/jobs/jobs';
import { LAST_GOOD_KEY } from '@/lib/jobs/stored-jobs';
import { accept } from '@/lib/outbox/accept';
import { checkAlerts } from '@/lib/outbox/alerts';
import { mailSender, mailSettings } from '@/lib/outbox/mail';
import { reopen } from '@/lib/outbox/operator';
import { drain } from '@/lib/outbox/outbox';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { withdraw } from '@/lib/outbox/withdraw';
import { processWide } from '@/lib/runtime/context';
import { StoreError } from '@/lib/store/object-store';
import { openStore } from '@/lib/store/open';
import { aroundStore } from '@/scripts/support/around-store';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { startFakeMailServer } from '@/scripts/support/fake-mail-server';
import { startFakeWebhook } from '@/scripts/support/fake-webhook';
import { startGcsEmulator } from '@/scripts/support/gcs-emulator';
import { applicationOf, outboxParts } from '@/scripts/support/outbox-parts';
import { waitUntil } from '@/scripts/support/wait-until';
import { capturedLog, ERROR, type LogLine } from '../../support/captured-log';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';
import { budget } from '../../support/test-outbox';

const directory = temporaryDirectory();
const start = new Date();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let lines: LogLine[];
const operators = forEachTest(startFakeWebhook);
const webhook = forEachTest(startFakeWebhook);
const mail = forEachTest(startFakeMailServer);
const feed = forEachTest(startFakeFeed);

async function newProcess(settings: Record<string, string> = {}): Promise<void> {
  await startAsNewProcess({
    STORAGE_DIR: directory(),
    DISK_RESERVE_MB: '1',
    ALERT_WEBHOOK_URL: operators().url,
    ...settings,
  });
  lines = capturedLog();
}

/** One of several processes on the same store, at so many milliseconds after the start. */
const partsAt = (elapsed: number) =>
  outboxParts(directory(), undefined, { now: () => new Date(start.getTime() + elapsed) });
const checkAt = (elapsed: number) => checkAlerts(partsAt(elapsed));
const told = () => operators().received.map(({ fields }) => `${fields.cause} ${fields.state}`);

const ID = 'app-20261121-7f3k2222226543223456777777';
const addDeadLetter = () => partsAt(0).store.putNew(`dead/${ID}`, new Uint8Array());
const removeDeadLetter = () => partsAt(0).store.delete(`dead/${ID}`);

describe('an alert', () => {
  it('is sent once in six hours by two processes and after a restart, and once when it is over', async () => {
    await newProcess();
    await checkAt(0);
    await addDeadLetter();
    await Promise.all([checkAt(MINUTE), checkAt(MINUTE)]);
    expect(told()).toEqual(['dead trouble']);
    await newProcess();
    for (let at = MINUTE; at < 6 * HOUR; at += 5 * MINUTE) await checkAt(at);
    expect(told()).toEqual(['dead trouble']);
    await Promise.all([checkAt(6 * HOUR + MINUTE), checkAt(6 * HOUR + MINUTE)]);
    expect(told()).toEqual(['dead trouble', 'dead trouble']);

    await removeDeadLetter();
    await checkAt(6 * HOUR + 10 * MINUTE);
    expect(told()).toHaveLength(2);
    await Promise.all([checkAt(6 * HOUR + 17 * MINUTE), checkAt(6 * HOUR + 17 * MINUTE)]);
    for (let at = 7 * HOUR; at < 14 * HOUR; at += 30 * MINUTE) await checkAt(at);
    expect(told()).toEqual(['dead trouble', 'dead trouble', 'dead over']);
    expect(await partsAt(0).store.get('alerts.json')).toMatchObject({
      bytes: Buffer.from('{"schema":1,"alerts":{}}'),
    });
  });

  it('leaves a cause that only a later release knows in the record', async () => {
    await newProcess();
    const alert = { since: start.toISOString(), seenAt: start.toISOString(), isOpen: true };
    const record = { schema: 1, alerts: { 'a-later-cause': alert } };
    await partsAt(0).store.putNew('alerts.json', Buffer.from(JSON.stringify(record)));
    await addDeadLetter();
    await checkAt(0);
    await removeDeadLetter();
    for (let at = 0; at < 7 * HOUR; at += 30 * MINUTE) await checkAt(at);
    expect(told()).toEqual(['dead trouble', 'dead over']);
    const stored = await partsAt(0).store.get('alerts.json');
    expect(JSON.parse(String(Buffer.from(stored?.bytes ?? [])))).toEqual(record);
  });

  it('is not sent again within six hours when the trouble comes back', async () => {
    await newProcess();
    await addDeadLetter();
    await checkAt(0);
    await removeDeadLetter();
    await checkAt(20 * MINUTE);
    await addDeadLetter();
    await checkAt(HOUR);
    await checkAt(5 * HOUR);
    expect(told()).toEqual(['dead trouble', 'dead over']);
    await checkAt(6 * HOUR);
    expect(told()).toEqual(['dead trouble', 'dead over', 'dead trouble']);
  });

  it('is sent again under its id after ten minutes when it could not be sent', async () => {
    await newProcess();
    await addDeadLetter();
    operators().answerNext({ status: 500 });
    await checkAt(0);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: ERROR,
        cause: 'dead',
        channel: 'webhook',
        status: 500,
        msg: 'Alert not sent: Submissions could not be delivered',
      }),
    );
    await checkAt(5 * MINUTE);
    expect(told()).toHaveLength(1);
    await checkAt(10 * MINUTE);
    await checkAt(20 * MINUTE);
    expect(told()).toHaveLength(2);
    const ids = operators().received.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
  });

  it('reaches a mailbox, without personal data', async () => {
    await newProcess({
      ALERT_WEBHOOK_URL: '',
      ALERT_MAIL_TO: 'operators@example.com',
      SMTP_URL: mail().url,
      MAIL_FROM: 'Jobs <jobs@example.com>',
    });
    const input = applicationOf('Asha Rao', new Date(start.getTime() - 2 * HOUR));
    await accept(input, partsAt(0));
    await checkAt(0);
    await mail().receivedCount(1);
    const [{ to, parsed, raw } = { to: [], parsed: undefined, raw: '' }] = mail().received;
    expect(to).toEqual(['operators@example.com']);
    expect(parsed?.subject).toContain('Submissions have waited for more than an hour');
    expect(parsed?.text).toContain('1 waiting, the oldest for 2 h.');
    expect(parsed?.headers.get('auto-submitted')).toBe('auto-generated');
    for (const typed of [...Object.values(input.fields), 'app-2']) expect(raw).not.toContain(typed);
  });

  it('is an error in the log, once in six hours, where no receiver is set', async () => {
    await newProcess({ ALERT_WEBHOOK_URL: '' });
    await addDeadLetter();
    for (let at = 0; at < 6 * HOUR; at += HOUR) await checkAt(at);
    const alerts = () => lines.filter(({ msg }) => msg.startsWith('Alert'));
    expect(alerts()).toMatchObject([
      { level: ERROR, cause: 'dead', msg: 'Alert: Submissions could not be delivered' },
    ]);
    await removeDeadLetter();
    await checkAt(6 * HOUR);
    expect(alerts()).toHaveLength(2);
    expect(alerts()[1]?.msg).toBe('Alert: Over: Submissions could not be delivered');
  });
});

describe('operators are told', () => {
  it('by the drain route where no worker lives', async () => {
    const bucket = await startGcsEmulator();
    const settings = { ...bucket.settings, VERCEL: '1', CRON_SECRET: 'a-secret-of-the-tests' };
    await newProcess(settings);
    // A record that cannot be read is given up.
    await openStore()?.putNew(`submissions/${ID}.json`, new Uint8Array());
    await openStore()?.putNew(`dead/${ID}`, new Uint8Array());
    const headers = { authorization: 'Bearer a-secret-of-the-tests' };
    const call = () =>
      callDrainRoute(new Request('http://localhost/api/outbox/drain', { headers }));
    expect((await call()).status).toBe(200);
    await newProcess(settings);
    expect((await call()).status).toBe(200);
    expect(told()).toEqual(['dead trouble']);
    await newProcess();
    await bucket.close();
  });

  it('of a submission that has waited for more than an hour', async () => {
    await newProcess();
    await accept(applicationOf('Asha Rao', start), partsAt(0));
    await checkAt(59 * MINUTE);
    expect(told()).toEqual([]);
    await checkAt(61 * MINUTE);
    expect(told()).toEqual(['waiting trouble']);
  });

  it('of no submission whose withdrawal or retry is new, until that has waited for an hour', async () => {
    const at = (elapsed: number) => {
      const now = () => new Date(start.getTime() + elapsed);
      return outboxParts(directory(), webhook().url, { now });
    };
    const submit = async (name: string) => {
      const accepted = await accept(applicationOf(name, start), at(0));
      return accepted.status === 'accepted' ? accepted.id : '';
    };
    await newProcess();
    const withdrawn = await submit('Asha Rao');
    await drain(budget, at(0));
    webhook().answerAlways({ status: 503 });
    const retried = await submit('Kiran Das');
    for (let hours = 0; hours < 80; hours += 4) await drain(budget, at(hours * HOUR));
    await withdraw(at(80 * HOUR), withdrawn, 'holder');
    await reopen(at(80 * HOUR), retried);
    for (const elapsed of [0, 30 * MINUTE, 59 * MINUTE]) {
      await drain(budget, at(80 * HOUR + elapsed));
      await checkAt(80 * HOUR + elapsed);
    }
    expect(told()).toEqual([]);
    await checkAt(81 * HOUR + MINUTE);
    expect(told()).toEqual(['waiting trouble']);
    expect(operators().received[0]?.fields.text).toContain('2 waiting, the oldest for 1 h.');
  });

  it('of a feed that has lost most of its jobs', async () => {
    feed().always({ json: ['One', 'Two', 'Three', 'Four', 'Five'].map(title) });
    await newProcess({ JOBS_FEED_URL: feed().url, JOBS_REFRESH_SECONDS: '1' });
    await checkAt(0);
    expect(told()).toEqual([]);
    feed().always({ json: ['One'].map(title) });
    await waitUntil(
      async () => (await getJobs()).status === 'listed' && jobListState()?.held !== undefined,
      () => 'The feed was not read again',
    );
    await checkAt(MINUTE);
    expect(told()).toEqual(['feed-shrunken trouble']);
    expect(operators().received[0]?.fields.text).toContain('It has 1 of 5 jobs.');
  });

  it('of a feed that could not be read for a day, and not of one without visitors', async () => {
    feed().always({ json: ['One'].map(title) });
    await newProcess({ JOBS_FEED_URL: feed().url });
    await checkAt(0);
    const makeOld = async () => {
      const { store } = partsAt(0);
      const stored = await store.get(LAST_GOOD_KEY);
      const record = JSON.parse(String(Buffer.from(stored?.bytes ?? [])));
      record.readAt = new Date(start.getTime() - 25 * HOUR).toISOString();
      await store.replace(
        LAST_GOOD_KEY,
        Buffer.from(JSON.stringify(record)),
        stored?.version ?? '',
      );
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

  it('of a disk that has less than twice the reserve left', async () => {
    await newProcess({ DISK_RESERVE_MB: '1000000000' });
    await checkAt(0);
    expect(told()).toEqual(['disk trouble']);
  });

  it('of a mail server that refuses mail, but not of the address of an applicant', async () => {
    await newProcess({ SMTP_URL: mail().url, MAIL_FROM: 'Jobs <jobs@example.com>' });
    const settings = mailSettings();
    if (!settings) throw new Error('No mail server is configured');
    const sender = mailSender(settings);
    const send = (autoSubmitted: boolean) =>
      sender.send(
        {
          to: { name: '', address: 'someone@example.com' },
          subject: 'Hello',
          text: 'Hello',
          messageId: sender.messageId('a'),
          autoSubmitted,
        },
        10_000,
      );
    mail().failAlways({ at: 'recipient', does: 550 });
    await send(true);
    await checkAt(0);
    expect(told()).toEqual([]);
    await send(false);
    await checkAt(0);
    expect(told()).toEqual(['mail trouble']);
    await checkAt(HOUR + 20 * MINUTE);
    expect(told()).toEqual(['mail trouble', 'mail over']);
  });
});

describe('the drain route of a function', () => {
  const drainOnFunction = async (parts: PartsWithStore, settings: Record<string, string> = {}) => {
    await newProcess({ STORAGE: 'none', VERCEL: '1', CRON_SECRET: SECRET, ...settings });
    processWide('outbox.parts', () => parts);
    const headers = { authorization: `Bearer ${SECRET}` };
    const request = new Request('http://localhost/api/outbox/drain', { headers });
    return (await callDrainRoute(request)).json();
  };
  const SECRET = 'a-secret-of-the-tests';

  it('sends all alerts at once, while it delivers', async () => {
    const parts = outboxParts(directory(), webhook().url);
    await accept(applicationOf('Asha Rao'), parts);
    await parts.store.putNew(`submissions/${ID}.json`, new Uint8Array());
    await addDeadLetter();
    feed().always({ text: '', status: 500 });
    const deliveries = [webhook().receivedCount(1), operators().receivedCount(2)];
    const after = Promise.all(deliveries).then(() => undefined);
    operators().answerAlways({ status: 200, after });
    const tally = await drainOnFunction(parts, { JOBS_FEED_URL: feed().url });
    expect(tally).toMatchObject({ delivered: 1 });
    expect(told().toSorted()).toEqual(['dead trouble', 'feed-old trouble']);
  });

  it('delivers although the check for alerts fails', async () => {
    const parts = outboxParts(directory(), webhook().url);
    await accept(applicationOf('Asha Rao'), parts);
    const store = aroundStore(parts.store, async (name, key, call) => {
      if (name === 'get' && key === 'alerts.json') throw new StoreError('The object is gone');
      return call();
    });
    expect(await drainOnFunction({ ...parts, store })).toMatchObject({ delivered: 1 });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: ERROR, msg: 'The check for alerts failed' }),
    );
  });
});

const title = (Job_Title: string) => ({ Job_Title });

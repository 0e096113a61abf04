import '@/__tests__/support/quiet-log';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { delivered } from '@/__tests__/support/records';
import { draftOf, reply } from '@/lib/desk/reply';
import { lastMailRefusal, type MailSender, mailSender, smtpServer } from '@/lib/destinations/mail';
import { accept } from '@/lib/forms/accept';
import { correctOwnApplication } from '@/lib/privacy/own-application';
import { withdraw } from '@/lib/privacy/withdraw';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { updateRecord } from '@/lib/submissions/ledger';
import { recordKey } from '@/lib/submissions/store-keys';
import { applicationToken, referenceOf } from '@/lib/submissions/submission-id';
import { dyingStore } from '../../support/dying-store';
import { entryOf, idOf, submissionOf, testMail } from '../../support/test-outbox';

const { directory, mails } = testMail();
const open = (changes: Partial<DependenciesWithStore> = {}) =>
  outboxDependencies(directory(), undefined, { hasDesk: true, ...changes });
const meera = 'meera@members.example';
let id: string;
beforeEach(async () => {
  id = await idOf(accept(application(), open()));
});

const sender = () =>
  mailSender({
    server: smtpServer(mails().url, 'example.com'),
    from: { name: 'Careers', address: 'careers@example.com' },
  });

function write(text: string, by = meera, deps = open(), through = sender()) {
  return reply(deps, id, { text, address: 'asha@example.com' }, by, through);
}

const historyOf = async () => (await submissionOf(open(), id)).desk;

it("sends a member's text once, with the reference, and adds it to the history", async () => {
  expect(await write('Shall we talk?')).toBe('done');
  expect(await write('Shall we talk?')).toBe('done');
  expect(mails().received).toHaveLength(1);
  expect(mails().received[0]).toMatchObject({
    to: ['asha@example.com'],
    parsed: {
      subject: `Your application for Tester (${referenceOf(id)})`,
      text: 'Shall we talk?\n',
      to: { value: [{ name: 'Asha Rao', address: 'asha@example.com' }] },
      replyTo: { value: [{ address: meera }] },
    },
  });
  expect(await submissionOf(open(), id)).toMatchObject({ schema: 4 });
  expect(await historyOf()).toEqual([
    { at: expect.any(String), what: 'reply', by: meera, text: 'Shall we talk?' },
  ]);
});

it('continues the conversation that the confirmation began, if there was one', async () => {
  await write('Before any confirmation');
  const confirmation = { ...delivered, at: NOW };
  await updateRecord(open().store, id, (submission) => ({
    ...{ ...submission, addressChanges: 1, deliveries: { confirmation } },
  }));
  await write('After the second one');
  const [before, after] = mails().received.map(({ parsed }) => parsed);
  const sent = `<${id}.1.confirmation@example.com>`;
  expect([before?.inReplyTo, before?.references]).toEqual([undefined, undefined]);
  expect([after?.inReplyTo, after?.references]).toEqual([sent, sent]);
});

const NOW = new Date().toISOString();

it('is sent once even if its form is posted twice at the same time', async () => {
  const outcomes = await Promise.all([write('Hello'), write('Hello')]);
  expect(outcomes.sort()).toEqual(['done', 'sending']);
  expect(mails().received).toHaveLength(1);
});

it("stays as the member's draft if the mail server refuses it, without an alert", async () => {
  mails().failAlways({ at: 'recipient', does: 550 });
  expect(await write('Edited with care')).toBe('mail');
  expect(await historyOf()).toMatchObject([{ mail: 'refused', text: 'Edited with care' }]);
  expect(draftOf(await submissionOf(open(), id), meera)).toBe('Edited with care');
  expect(draftOf(await submissionOf(open(), id), 'om@members.example')).toBeUndefined();
  expect(lastMailRefusal(new Date())).toBeUndefined();

  mails().failAlways('accepts');
  expect(await write('Edited again')).toBe('done');
  expect((await historyOf())?.map(({ text, mail }) => [text, mail])).toEqual([
    ['Edited again', undefined],
  ]);
});

it('is not sent if the sender has corrected the address, and stays as a draft', async () => {
  const token = (await applicationToken(id)) ?? '';
  const fields = { email: 'asha.rao@example.com' };
  await correctOwnApplication(referenceOf(id), token, { fields, answers: {} }, open());
  expect(await write('Hello')).toBe('address');
  expect(mails().received).toEqual([]);
  expect(draftOf(await submissionOf(open(), id), meera)).toBe('Hello');
});

it('is neither sent nor recorded for withdrawn submissions, before or during sending', async () => {
  const erasing = { ...open(), eraseAfterDays: 0 };
  const slow: MailSender = {
    messageId: () => '<a@example.com>',
    send: async () => {
      await withdraw(erasing, id, 'holder');
      return { kind: 'sent', status: 250, text: '' };
    },
  };
  expect(await write('Dear Asha', meera, open(), slow)).toBe('done');
  const bytes = (await open().store.get(recordKey(id)))?.bytes;
  expect(new TextDecoder().decode(bytes)).not.toContain('Asha');
  expect(await write('Hello')).toBe('refused');
  expect(mails().received).toEqual([]);
});

it('reports that it was sent even if the store has failed since, and is only sent again on demand', async () => {
  const failing = open({ store: dyingStore(open().store, 2, false) });
  expect(await write('Hello', meera, failing)).toBe('unrecorded');
  expect(await historyOf()).toMatchObject([{ mail: 'sending' }]);
  expect(await write('Hello')).toBe('sending');
  expect(mails().received).toHaveLength(1);
  const { at = '' } = (await historyOf())?.[0] ?? {};
  const later = (seconds: number) => () => new Date(Date.parse(at) + seconds * 1000);
  expect(await write('Hello', meera, open({ now: later(60) }))).toBe('sending');
  expect(await write('Hello', meera, open({ now: later(60.001) }))).toBe('done');
  const [first, second] = mails().received.map(({ parsed }) => parsed.messageId);
  expect(second).toBe(first);
  expect(await historyOf()).toHaveLength(1);
});

it('leaves another reply alone whose end is unknown', async () => {
  const failing = open({ store: dyingStore(open().store, 2, false) });
  await write('Unknown', meera, failing);
  const { at = '' } = (await historyOf())?.[0] ?? {};
  await write('The same moment', 'ravi@members.example', open({ now: () => new Date(at) }));
  await write('Later');
  expect((await historyOf())?.map(({ text, mail }) => [text, mail])).toEqual([
    ['Unknown', 'sending'],
    ['The same moment', undefined],
    ['Later', undefined],
  ]);
});

it('is refused without a mail server, without an address, and after a withdrawal', async () => {
  const mail = { text: 'Hello', address: 'asha@example.com' };
  expect(await reply(open(), id, mail, meera)).toBe('refused');
  await withdraw({ ...open(), eraseAfterDays: 9 }, id, 'holder');
  expect(await write('Hello')).toBe('refused');
  id = await idOf(accept(application({ email: '' }), open()));
  expect(await reply(open(), id, { ...mail, address: '' }, meera, sender())).toBe('refused');
  expect([await historyOf(), mails().received]).toEqual([undefined, []]);
});

it('is not sent if the history is full', async () => {
  const found = await entryOf(open(), id);
  const note = { at: found.submission.submittedAt, by: meera, what: 'note', text: 'x' };
  const full = { ...found.submission, schema: 3, desk: Array(500).fill(note) };
  await open().store.replace(recordKey(id), Buffer.from(JSON.stringify(full)), found.version);
  expect([await write('Hello'), mails().received]).toEqual(['full', []]);
});

import '@/scripts/support/quiet-log';
import { reply } from '@/lib/desk/reply';
import { acceptSubmission } from '@/lib/outbox/accept';
import { readRecord } from '@/lib/outbox/ledger';
import { mailSender, smtpServer } from '@/lib/outbox/mail';
import { referenceOf } from '@/lib/outbox/submission-id';
import { withdraw } from '@/lib/outbox/withdraw';
import { type FakeMailServer, startFakeMailServer } from '@/scripts/support/fake-mail-server';
import { application } from '@/scripts/support/outbox-parts';
import { idOf, submissionOf, testParts } from '../../support/test-outbox';

const outbox = testParts();
const open = () => outbox.open({ hasDesk: true }, undefined);
let mails: FakeMailServer;
beforeEach(async () => {
  mails = await startFakeMailServer();
});
afterEach(() => mails.close());

async function write(id: string, text: string, url = mails.url) {
  const found = await readRecord(open().store, id);
  if (typeof found === 'string') throw new Error('There is no record');
  const from = { name: 'Careers', address: 'careers@example.com' };
  const sender = mailSender({ server: smtpServer(url, 'example.com'), from });
  const action = { what: 'reply', text, seen: found.version } as const;
  return reply(open(), id, action, 'meera@members.example', sender);
}

it('sends what a member wrote once, with the reference, and puts it into the history', async () => {
  const id = await idOf(acceptSubmission(application(), open()));
  expect(await write(id, 'Shall we talk?')).toBe('done');
  expect(await write(id, 'Shall we talk?')).toBe('done');
  expect(mails.received).toHaveLength(1);
  const [{ to, parsed } = { to: [], parsed: undefined }] = mails.received;
  expect(to).toEqual(['asha@example.com']);
  expect(parsed).toMatchObject({
    subject: `Your application for Tester (${referenceOf(id)})`,
    text: 'Shall we talk?\n',
  });
  expect(parsed?.replyTo?.value[0]?.address).toBe('meera@members.example');
  const { schema, desk } = await submissionOf(open(), id);
  expect([schema, desk]).toMatchObject([
    4,
    [{ what: 'reply', by: 'meera@members.example', text: 'Shall we talk?' }],
  ]);
});

it('puts nothing into the history that was not sent', async () => {
  const id = await idOf(acceptSubmission(application(), open()));
  expect(await write(id, 'Lost', 'smtp://127.0.0.1:9')).toBe('mail');
  expect((await submissionOf(open(), id)).desk).toBeUndefined();
});

it('writes to nobody who has withdrawn', async () => {
  const id = await idOf(acceptSubmission(application(), open()));
  await withdraw({ ...open(), eraseAfterDays: 30 }, id, 'holder');
  expect(await write(id, 'Hello')).toBe('refused');
  expect(mails.received).toEqual([]);
});

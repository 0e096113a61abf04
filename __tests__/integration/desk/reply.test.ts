import '@/scripts/support/quiet-log';
import { reply } from '@/lib/desk/reply';
import { acceptSubmission } from '@/lib/outbox/accept';
import { mailSender, smtpServer } from '@/lib/outbox/mail';
import { referenceOf } from '@/lib/outbox/submission-id';
import { withdraw } from '@/lib/outbox/withdraw';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { entryOf, idOf, submissionOf, testMail } from '../../support/test-outbox';

const outbox = testMail();
const open = () => outboxParts(outbox.directory(), undefined, { hasDesk: true });

async function write(id: string, text: string, url = outbox.mails().url) {
  const from = { name: 'Careers', address: 'careers@example.com' };
  const sender = mailSender({ server: smtpServer(url, 'example.com'), from });
  const action = { what: 'reply', text, seen: (await entryOf(open(), id)).version } as const;
  return reply(open(), id, action, 'meera@members.example', sender);
}

it('sends what a member wrote once, with the reference, and puts it into the history', async () => {
  const id = await idOf(acceptSubmission(application(), open()));
  expect(await write(id, 'Shall we talk?')).toBe('done');
  expect(await write(id, 'Shall we talk?')).toBe('done');
  expect(outbox.mails().received).toHaveLength(1);
  const [{ to, parsed } = { to: [], parsed: undefined }] = outbox.mails().received;
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
  expect(outbox.mails().received).toEqual([]);
});

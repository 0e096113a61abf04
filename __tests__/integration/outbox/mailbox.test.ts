import '@/scripts/support/quiet-log';
import { type AcceptInput, accept } from '@/lib/outbox/accept';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { referenceOf } from '@/lib/outbox/submission-id';
import { sweep } from '@/lib/outbox/sweep';
import { withdraw, withdrawConsent } from '@/lib/outbox/withdraw';
import { type ReceivedMail, startFakeMailServer } from '@/scripts/support/fake-mail-server';
import { isYes } from '@/scripts/support/fake-webhook';
import { mailFlood } from '@/scripts/support/mail-flood';
import { DESK, mailParts } from '@/scripts/support/mail-parts';
import { application, outboxParts, resumeBytes } from '@/scripts/support/outbox-parts';
import { budget, inHours, statesOf, testMail } from '../../support/test-outbox';

const { directory, webhook, mails, open, take, deliver } = testMail({ withConfirmations: false });

/** Accepts one, delivers it and gives the mail. */
async function mailOf(input: AcceptInput): Promise<ReceivedMail> {
  await take(input);
  expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
  const mail = mails().received.at(-1);
  if (!mail) throw new Error('Nothing was sent');
  return mail;
}

describe('an application in the mailbox', () => {
  it('has the resume attached byte for byte, and is answered to the applicant', async () => {
    const name = 'आशा "Asha" O’Rao, PhD';
    const id = await take(application({ name }));
    await deliver();
    const [{ parsed, from, to } = {} as ReceivedMail] = mails().received;
    expect({ from, to }).toEqual({ from: 'careers@example.com', to: [DESK] });
    expect(parsed.messageId).toBe(`<${id}@example.com>`);
    expect(parsed.subject).toBe(`Application ${referenceOf(id)}: Tester`);
    expect(parsed.from?.value).toEqual([
      { name: 'Stepwell Careers', address: 'careers@example.com' },
    ]);
    expect(parsed.replyTo?.value).toEqual([{ name, address: 'asha@example.com' }]);
    const [{ content, filename, contentType } = {} as never] = parsed.attachments;
    expect(Buffer.compare(content, resumeBytes)).toBe(0);
    expect({ filename, contentType }).toEqual({
      filename: 'आशा "cv".pdf',
      contentType: 'application/pdf',
    });
    for (const each of [name, 'asha@example.com', '9876543210', 'Tester', 'I build things.']) {
      expect(parsed.text).toContain(each);
    }
  });

  it('says what was consented to, answered, and where the applicant came from', async () => {
    const { parsed } = await mailOf({
      ...application(),
      consents: { adult: true, share: true, notice: '2026-11-22' },
      answers: { 'Can you start in May?': 'Yes' },
      source: 'newsletter',
    });
    expect(parsed.text).toContain(
      'Came from: newsletter\n18 or older: yes\nMay be kept for other openings: no\nMay be shared with clients who hire: yes\n',
    );
    expect(parsed.text).toContain('Can you start in May?:\nYes\n');
  });

  it('shows markup and line breaks as they were typed', async () => {
    const coverLetter = '<script>alert(1)</script>\n\n.\nlast & "least"';
    const { parsed } = await mailOf(application({ coverLetter }));
    expect(parsed.text).toContain(`Cover letter:\n${coverLetter}\n`);
    expect(parsed.html).not.toContain('<script');
    expect(parsed.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  });

  const attack = 'x\r\nBcc: evil@example.org\r\n\r\nBody <evil@example.org>, "y" <z@example.org>';
  it.each(['name', 'email', 'phone', 'coverLetter', 'jobTitle', 'jobId', 'file'])(
    'has no header or recipient that was typed as %s',
    async (field) => {
      const plain = application();
      const file = plain.file && { ...plain.file, name: `${attack}.pdf` };
      await take(field === 'file' ? { ...plain, file } : application({ [field]: attack }));
      await deliver();
      for (const { to, parsed } of mails().received) {
        expect(to).toEqual([DESK]);
        expect(parsed.bcc).toBeUndefined();
        expect(parsed.cc).toBeUndefined();
        expect([...parsed.headers.keys()].sort()).toEqual([
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ]);
        expect(parsed.attachments).toHaveLength(1);
      }
      expect(mails().received).toHaveLength(1);
    },
  );

  it('works beside a webhook, and neither waits for the other', async () => {
    const both = open({}, { webhook: webhook().url });
    mails().failAlways({ at: 'sender', does: 451 });
    const id = await take(application(), both);
    expect(await drain(budget, both)).toMatchObject({ delivered: 1, retried: 1, remaining: 1 });
    expect(await statesOf(open(), id)).toEqual({ webhook: 'delivered', mailbox: 'pending' });
    mails().failAlways('accepts');
    const later = open({ now: inHours(1) }, { webhook: webhook().url });
    expect(await drain(budget, later)).toMatchObject({ delivered: 1, remaining: 0 });
    expect([mails().received.length, webhook().received.length]).toEqual([1, 1]);
  });

  it.each([
    ['with 451', { at: 'recipient', does: 451 }],
    ['before the end', { at: 'data', does: 'cut' }],
    ['after it took the mail', 'cut after accepting'],
  ] as const)(
    'is sent again under the same Message-ID when the server fails %s',
    async (_, mode) => {
      mails().failNext(mode);
      const id = await take();
      expect(await deliver()).toMatchObject({ retried: 1 });
      expect(await deliver(1)).toMatchObject({ delivered: 1 });
      const ids = mails().received.map(({ parsed }) => parsed.messageId);
      expect(new Set(ids)).toEqual(new Set([`<${id}@example.com>`]));
      expect(ids).toHaveLength(mode === 'cut after accepting' ? 2 : 1);
    },
  );

  it('waits, and is not given up, while the password is wrong', async () => {
    const locked = await startFakeMailServer({ login: { user: 'a', pass: 'right' } });
    const wrong = locked.url.replace(':right@', ':wrong@');
    const parts = (hours: number) =>
      mailParts(directory(), { smtp: wrong, withConfirmations: false }, { now: inHours(hours) });
    await take(application(), parts(0));
    for (const hours of [0, 1, 2, 8, 24]) await drain(budget, parts(hours));
    expect(await outboxCounts(parts(24))).toMatchObject({ pending: 1, dead: 0 });
    await locked.close();
  });
});

describe('a submission that waits for a webhook', () => {
  it('goes to the mailbox when there is one instead', async () => {
    const id = await take(application(), outboxParts(directory(), undefined));
    expect(await statesOf(open(), id)).toEqual({ webhook: 'pending' });
    await sweep(open(), 90);
    expect(await deliver()).toMatchObject({ remaining: 0 });
    expect(await statesOf(open(), id)).toEqual({ mailbox: 'delivered' });
    expect(mails().received).toHaveLength(1);
  });
});

describe('an application that cannot be stored', () => {
  const both = () => {
    const { store: _, ...parts } = open({}, { webhook: webhook().url });
    return { ...parts, store: undefined };
  };

  it.each([
    ['webhook', () => mails().failAlways({ at: 'sender', does: 451 })],
    ['mailbox', () => webhook().answerAlways({ status: 500 })],
  ] as const)('is accepted when the %s has it', async (_, fail) => {
    fail();
    expect(await accept(application(), both())).toMatchObject({
      status: 'accepted',
      stored: false,
    });
    expect(
      mails().received.length + webhook().received.filter(({ mode }) => isYes(mode)).length,
    ).toBe(1);
  });

  it('is never claimed when neither has it', async () => {
    mails().failAlways({ at: 'sender', does: 451 });
    webhook().answerAlways({ status: 500 });
    expect(await accept(application(), both())).toEqual({ status: 'unavailable' });
  });
});

describe('other forms in the mailbox', () => {
  it('are a resume and a message', async () => {
    const resume = await mailOf({
      ...application(),
      form: 'resume',
      fields: { name: 'Asha', email: 'asha@example.com', jobTitle: 'Anything' },
    });
    expect(resume.parsed.subject).toMatch(/^Resume RES-20\d{6}-[A-Z2-7]{6}: Anything$/);
    expect(resume.parsed.attachments).toHaveLength(1);

    const { file: _, ...rest } = application();
    const lead = await mailOf({
      ...rest,
      form: 'contact',
      fields: {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        topic: 'Employers',
        description: 'Call me.',
      },
    });
    expect(lead.parsed.subject).toMatch(/^Message CON-20\d{6}-[A-Z2-7]{6}: Employers$/);
    expect(lead.parsed.replyTo?.value[0]).toEqual({
      name: 'Asha Rao',
      address: 'asha@example.com',
    });
    expect(lead.parsed.text).toContain('Message:\nCall me.\n');
    expect(lead.parsed.attachments).toEqual([]);
  });
});

describe('the mailbox is told', () => {
  const ticked = { ...application(), consents: { adult: true, keep: true, notice: 'v1' } };

  it('that an application was withdrawn, in the same conversation and without personal data', async () => {
    const id = await take(ticked);
    await deliver();
    await withdraw(open(), id, 'holder');
    await deliver();
    const { parsed } = mails().received[1] as ReceivedMail;
    expect(parsed).toMatchObject({
      subject: `Withdrawn: Application ${referenceOf(id)}: Tester`,
      messageId: `<${id}.withdrawn@example.com>`,
      inReplyTo: `<${id}@example.com>`,
      attachments: [],
    });
    expect(parsed.text).not.toMatch(/asha/i);
    expect(parsed.replyTo).toBeUndefined();
  });

  it('that a consent was withdrawn', async () => {
    const id = await take(ticked);
    await deliver();
    await withdrawConsent(open(), id, 'keep');
    await deliver();
    const { parsed } = mails().received[1] as ReceivedMail;
    expect(parsed.text).toContain('May be kept for other openings: no\n');
    expect(parsed.text).not.toMatch(/asha/i);
    expect(parsed.inReplyTo).toBe(`<${id}@example.com>`);
  });
});

process.env.SIGNING_SECRET = 'keeps the markers of this test';
const COUNT = 15;

// `npm run faults -- mails` takes 1,000.
test(`${COUNT} applications while the mail server fails half of the mails all arrive`, async () => {
  const tally = await mailFlood(directory(), COUNT);
  expect(tally).toMatchObject({
    acknowledged: COUNT,
    lost: 0,
    pending: 0,
    dead: 0,
    wrong: 0,
    mails: 2 * COUNT + tally.repeated,
  });
  expect(tally.repeated).toBeLessThanOrEqual(tally.cutAfterAccepting);
});

import { type ReceivedMail, startFakeMailServer } from '@/__tests__/support/fake-mail-server';
import { isYes } from '@/__tests__/support/fake-webhook';
import { DESK } from '@/__tests__/support/mail-dependencies';
import { mailFlood } from '@/__tests__/support/mail-flood';
import {
  application,
  outboxDependencies,
  resumeBytes,
} from '@/__tests__/support/outbox-dependencies';
import { MINIMUM_AGE } from '@/lib/content/legal/minimum-age';
import { lastMailRefusal } from '@/lib/destinations/mail';
import { type AcceptInput, accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { correctOwnApplication } from '@/lib/privacy/own-application';
import { withdraw, withdrawConsent } from '@/lib/privacy/withdraw';
import { outboxCounts } from '@/lib/queue/counts';
import { applicationToken, referenceOf } from '@/lib/submissions/submission-id';
import { forEachTest } from '../../support/for-each-test';
import { budget, inHours, statesOf, testMail } from '../../support/test-outbox';

process.env.SIGNING_SECRET = 'opens the pages of this test';

const outbox = testMail({ withConfirmations: false });
const { directory, webhook, mails, open, take, deliver, sweepAfter } = outbox;

/** Accepts an application, delivers it and returns the mail. */
async function mailOf(input: AcceptInput = application()) {
  const id = await take(input);
  expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
  return { id, ...(mails().received.at(-1) as ReceivedMail) };
}

describe('an application in the mailbox', () => {
  it('has the resume attached byte for byte, and replies go to the applicant', async () => {
    const name = 'आशा "Asha" O’Rao, PhD';
    const { id, parsed, from, to } = await mailOf(application({ name }));
    const address = 'careers@example.com';
    expect({ from, to }).toEqual({ from: address, to: [DESK] });
    expect(parsed.messageId).toBe(`<${id}@example.com>`);
    expect(parsed.subject).toBe(`Application ${referenceOf(id)}: Tester`);
    expect(parsed.from?.value).toEqual([{ name: 'Stepwell Careers', address }]);
    expect(parsed.replyTo?.value).toEqual([{ name, address: 'asha@example.com' }]);
    expect(parsed.attachments).toMatchObject([
      { filename: 'आशा "cv".pdf', contentType: 'application/pdf' },
    ]);
    expect(parsed.attachments[0]?.content).toEqual(Buffer.from(resumeBytes));
    for (const each of [name, 'asha@example.com', '9876543210', 'Tester', 'I build things.']) {
      expect(parsed.text).toContain(each);
    }
  });

  it("contains consents, answers, and the applicant's source", async () => {
    const { parsed } = await mailOf({
      ...application(),
      consents: { adult: true, share: true, notice: '2026-11-22' },
      answers: { 'Can you start in May?': 'Yes' },
      source: 'newsletter',
    });
    expect(parsed.text).toContain(
      `Came from: newsletter\n${MINIMUM_AGE} or older: yes\nMay be kept for other openings: no\nMay be shared with clients who hire: yes\n`,
    );
    expect(parsed.text).toContain('Can you start in May?:\nYes\n');
  });

  describe('behind a mail server that takes only ASCII addresses and 7-bit mail', () => {
    const ascii = forEachTest(() => startFakeMailServer({ isAsciiOnly: true }));
    const mailFrom = async (email: string) => {
      const deps = open({}, { smtp: ascii().url });
      await take(application({ email, name: 'आशा राव' }), deps);
      expect(await drain(budget, deps)).toMatchObject({ delivered: 1, remaining: 0 });
      return ascii().received.at(-1)?.parsed;
    };

    it.each([
      'रवि@उदाहरण.भारत',
      'jöns@example.com',
      'а\u0301sha@example.com',
      'asha\u200d@example.com',
    ])('arrives from %s, with the address in its text alone', async (email) => {
      const parsed = await mailFrom(email);
      expect(parsed?.replyTo).toBeUndefined();
      expect(parsed?.text).toContain(`Email Address: ${email}\n`);
      expect(parsed?.text).toContain('Please write a new mail to the address above.');
      expect(parsed?.attachments).toHaveLength(1);
    });

    it.each([
      ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
      ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
      ['a..b@example.com', '"a..b"@example.com'],
      ["o'brien+jobs@example.com", "o'brien+jobs@example.com"],
    ])('from %s is answered at %s', async (email, address) => {
      const parsed = await mailFrom(email);
      const header = parsed?.headerLines.find(({ key }) => key === 'reply-to')?.line;
      expect(header).toContain(`<${address}>`);
      expect(parsed?.text).toContain(`Email Address: ${email}\n`);
      expect(parsed?.text).toContain('Reply to this mail to write to the sender.');
    });
  });

  it('shows markup and line breaks as typed, and without styles', async () => {
    const coverLetter = '<script>alert(1)</script>\n\n.\nlast & "least"';
    const { parsed } = await mailOf(application({ coverLetter }));
    expect(parsed.text).toContain(`Cover Letter:\n${coverLetter}\n`);
    expect(parsed.html).not.toContain('<script');
    expect(parsed.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;<br><br>.<br>last');
  });

  it('has no typed headers, recipients or file names', async () => {
    const attack = 'x\r\nBcc: evil@example.org\r\n\r\nBody <evil@example.org>, "y" <z@example.org>';
    const { fields, file, ...rest } = application();
    const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, attack]));
    await mailOf({ ...rest, fields: typed, file: file && { ...file, name: `${attack}.pdf` } });
    const [{ to, parsed } = {} as ReceivedMail, ...others] = mails().received;
    expect([others, to]).toEqual([[], [DESK]]);
    expect([...parsed.headers.keys()].sort().join()).toBe(
      'content-type,date,from,message-id,mime-version,subject,to',
    );
    expect(parsed.attachments).toHaveLength(1);
  });

  it('works beside a webhook, and neither waits for the other', async () => {
    const both = (hours = 0) => open({ now: inHours(hours) }, { webhook: webhook().url });
    mails().failAlways({ at: 'sender', does: 451 });
    const id = await take(application(), both());
    expect(await drain(budget, both())).toMatchObject({ delivered: 1, retried: 1, remaining: 1 });
    expect(await statesOf(open(), id)).toEqual({ webhook: 'delivered', mailbox: 'pending' });
    mails().failAlways('accepts');
    expect(await drain(budget, both(1))).toMatchObject({ delivered: 1, remaining: 0 });
    expect([mails().received.length, webhook().received.length]).toEqual([1, 1]);
  });

  it.each([
    ['with 451', { at: 'recipient', does: 451 }, 1],
    ['before the end', { at: 'data', does: 'cut' }, 1],
    ['after it took the mail', 'cut after accepting', 2],
  ] as const)('is sent again under its Message-ID if the server fails %s', async (...failure) => {
    const [, mode, times] = failure;
    mails().failNext(mode);
    const id = await take();
    expect(await deliver()).toMatchObject({ retried: 1 });
    expect(await deliver(1)).toMatchObject({ delivered: 1 });
    const ids = mails().received.map(({ parsed }) => parsed.messageId);
    expect(ids).toEqual(Array(times).fill(`<${id}@example.com>`));
  });

  it('waits, and is not given up, while the server requires a login that is not set', async () => {
    mails().failAlways({ at: 'sender', does: 530, text: '5.7.0 Authentication required' });
    await take();
    for (const hours of [0, 1, 2, 8]) await deliver(hours);
    expect(await outboxCounts(open())).toMatchObject({ pending: 1, dead: 0 });
    expect(lastMailRefusal(new Date())).toMatchObject({ step: 'login', status: 530 });
  });

  it('an application in the mailbox that waits for a webhook is sent to the mailbox if that replaces the webhook', async () => {
    const id = await take(application(), outboxDependencies(directory(), undefined));
    expect(await statesOf(open(), id)).toEqual({ webhook: 'pending' });
    await sweepAfter();
    expect(await deliver()).toMatchObject({ remaining: 0 });
    expect(await statesOf(open(), id)).toEqual({ mailbox: 'delivered' });
    expect(mails().received).toHaveLength(1);
  });

  it.each([
    [[], 2, 'accepted'],
    [['mailbox'], 1, 'accepted'],
    [['webhook'], 1, 'accepted'],
    [['mailbox', 'webhook'], 0, 'unavailable'],
  ])('that cannot be stored, while %j fails, arrives at %i and is %s', async (...outage) => {
    const [failing, arrivals, status] = outage;
    if (failing.includes('mailbox')) mails().failAlways({ at: 'sender', does: 451 });
    if (failing.includes('webhook')) webhook().answerAlways({ status: 500 });
    const both = { ...open({}, { webhook: webhook().url }), store: undefined };
    expect(await accept(application(), both)).toMatchObject({ status });
    const taken = webhook().received.filter(({ mode }) => isYes(mode));
    expect(mails().received.length + taken.length).toBe(arrivals);
  });
});

it('a resume and a message are named as such in the mailbox', async () => {
  const { file: _, ...rest } = application();
  const email = 'asha@example.com';
  const fields = { name: 'Asha', email, jobTitle: 'Anything' };
  const resume = await mailOf({ ...application(), form: 'resume', fields });
  expect(resume.parsed.subject).toMatch(/^Resume RES-20\d{6}-[A-Z2-7]{6}: Anything$/);
  expect(resume.parsed.attachments).toHaveLength(1);

  const name = { first_name: 'Asha', last_name: 'Rao' };
  const message = { ...name, email, topic: 'Employers', description: 'Call me.' };
  const lead = await mailOf({ ...rest, form: 'contact', fields: message });
  expect(lead.parsed.subject).toMatch(/^Message CON-20\d{6}-[A-Z2-7]{6}: Employers$/);
  expect(lead.parsed.replyTo?.value).toEqual([{ name: 'Asha Rao', address: email }]);
  expect(lead.parsed.text).toContain('Message:\nCall me.\n');
  expect(lead.parsed.attachments).toEqual([]);
});

it('the mailbox is notified of withdrawals, in the same thread and without personal data', async () => {
  const consents = { adult: true, keep: true, notice: 'v1' };
  const { id } = await mailOf({ ...application(), consents });
  await withdrawConsent(open(), id, 'keep');
  await deliver();
  await withdraw(open(), id, 'holder');
  await deliver();
  const [, consent, all] = mails().received.map(({ parsed }) => parsed);
  expect(consent?.text).toContain('May be kept for other openings: no\n');
  expect(all).toMatchObject({
    subject: `Withdrawn: Application ${referenceOf(id)}: Tester`,
    messageId: `<${id}.withdrawn@example.com>`,
  });
  for (const each of [consent, all]) {
    expect(each).toMatchObject({ inReplyTo: `<${id}@example.com>`, attachments: [] });
    expect(each?.text).not.toMatch(/asha/i);
    expect(each?.replyTo).toBeUndefined();
  }
});

process.env.SIGNING_SECRET = 'keeps the markers of this test';
/** As `npm run tool -- mails` sets it. */
const COUNT = Number(process.env.FAULTS ?? 15);

test(`${COUNT} applications all arrive although the mail server fails half of the mails @slow`, async () => {
  const tally = await mailFlood(directory(), COUNT);
  expect(tally).toMatchObject({
    ...{ acknowledged: COUNT, lost: 0, pending: 0, dead: 0, wrong: 0 },
    mails: 2 * COUNT + tally.repeated,
  });
  expect(tally.repeated).toBeLessThanOrEqual(tally.cutAfterAccepting);
});

describe('a correction by the applicant', () => {
  const desk = (hours = 0) => open({ hasDesk: true, now: inHours(hours) });
  async function correct(id: string, fields: Record<string, string>) {
    const token = (await applicationToken(id)) ?? '';
    await correctOwnApplication(referenceOf(id), token, { fields, answers: {} }, desk());
  }

  it('is mailed to the mailbox that has the old details, in their thread', async () => {
    const { id } = await mailOf();
    await correct(id, { phone: '9000000001', coverLetter: 'I build bridges.' });
    expect(await drain(budget, desk())).toMatchObject({ delivered: 1, remaining: 0 });
    const { parsed, to } = mails().received.at(-1) as ReceivedMail;
    expect(to).toEqual([DESK]);
    expect(parsed).toMatchObject({
      subject: `Corrected: Application ${referenceOf(id)}: Tester`,
      messageId: `<${id}.corrected.1@example.com>`,
      inReplyTo: `<${id}@example.com>`,
      references: `<${id}@example.com>`,
      replyTo: { value: [{ address: 'asha@example.com' }] },
      attachments: [],
    });
    expect(parsed.text).toContain('Phone Number: 9000000001\n');
    expect(parsed.text).toContain('Phone Number before: 9876543210\n');
    expect(parsed.text).toContain('Cover Letter:\nI build bridges.\n');
    expect(parsed.text).toContain('Cover Letter before:\nI build things.\n');
    expect(parsed.text).not.toContain('Full Name before');
  });

  it('a correction by the applicant before the first mail is in that mail, and needs no second one', async () => {
    const id = await take();
    await correct(id, { phone: '9000000001' });
    await drain(budget, desk());
    expect(mails().received.map(({ parsed }) => parsed.messageId)).toEqual([`<${id}@example.com>`]);
    expect(mails().received[0]?.parsed.text).toContain('Phone Number: 9000000001\n');
  });
});

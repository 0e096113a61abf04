import type { ReceivedMail } from '@/__tests__/support/fake-mail-server';
import { startFakeMailServer } from '@/__tests__/support/fake-mail-server';
import { items } from '@/__tests__/support/items';
import { DESK } from '@/__tests__/support/mail-dependencies';
import { application } from '@/__tests__/support/outbox-dependencies';
import { drain } from '@/lib/operations/drain';
import { reopen } from '@/lib/operations/operator';
import { correctOwnApplication } from '@/lib/privacy/own-application';
import { withdraw } from '@/lib/privacy/withdraw';
import { site } from '@/lib/site';
import { applicationToken, referenceOf } from '@/lib/submissions/submission-id';
import { budget, inHours, nothingWaits, testMail } from '../../support/test-outbox';

process.env.SIGNING_SECRET = 'keeps the markers of this test';

const { mails, open, take, deliver, sweepAfter, counts, stored } = testMail();

const confirmations = () => mails().received.filter(({ to }) => to[0] !== DESK);

describe('a confirmation', () => {
  it('says what was received and links to its page', async () => {
    const id = await take();
    await deliver();
    const [{ parsed, to } = {} as ReceivedMail] = confirmations();
    expect(to).toEqual(['asha@example.com']);
    expect(parsed).toMatchObject({
      subject: `We received your application (${referenceOf(id)})`,
      messageId: `<${id}.confirmation@example.com>`,
      html: false,
      attachments: [],
    });
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed.from?.value[0]?.address).toBe('careers@example.com');
    expect(parsed.text).toContain('for Tester');
    expect(parsed.text).toContain(`https://www.example.com/application/${id}`);
  });

  it.each(['apply', 'role', 'resume', 'contact', 'career', 'launch'] as const)(
    'of the form %s contains nothing that was typed',
    async (form) => {
      const names = 'name first_name last_name phone company description topic coverLetter';
      const typed = names.split(' ').map((name) => [name, `SPAM ${name} http://spam.example.org`]);
      const { file, ...rest } = application();
      await take({
        ...rest,
        form,
        file: file && { ...file, name: 'SPAM.pdf' },
        fields: {
          ...Object.fromEntries(typed),
          email: 'victim@example.org',
          jobTitle: form === 'resume' ? 'SPAM title' : 'Tester',
          ...(form !== 'resume' && { jobId: 'spam-key' }),
        },
        answers: { Why: 'SPAM' },
        source: 'SPAM',
      });
      await deliver();
      const [{ raw, parsed, to } = {} as ReceivedMail] = confirmations();
      expect(to).toEqual(['victim@example.org']);
      const isLead = ['contact', 'career', 'launch'].includes(form);
      const ours = site.email[isLead ? 'support' : 'careers'];
      expect(parsed.replyTo?.value[0]?.address).toBe(ours);
      expect(parsed.text?.includes('/application/')).toBe(!isLead);
      expect(`${raw}${parsed.text}`).not.toMatch(/spam/i);
    },
  );

  it('is sent once per address, job and day', async () => {
    await take();
    await take(application({ coverLetter: 'Another letter.' }));
    await take(application({ name: 'Somebody else', email: 'ASHA@example.com' }));
    await deliver();
    expect(confirmations()).toHaveLength(1);
    expect(await counts()).toEqual(nothingWaits);
    await sweepAfter(24);
    expect(await stored('confirmed/')).toHaveLength(1);
    await take(application({ jobTitle: 'Builder', jobId: 'builder-goa-1a2b' }));
    await take(application({}, new Date(Date.now() + 86_400_000)));
    await deliver(25);
    expect(confirmations()).toHaveLength(3);
    expect(mails().received).toHaveLength(3 + 5);
  });

  it('is sent once per address and form, whatever jobs are made up and titles typed', async () => {
    const { jobTitle: _, jobId: __, ...fields } = application().fields;
    for (const text of ['one', 'two', 'three']) {
      // The form adds no title to an unknown key.
      await take({ ...application(), fields: { ...fields, jobId: `made-up-${text}` } });
      await take({ ...application(), form: 'resume', fields: { ...fields, jobTitle: text } });
    }
    await deliver();
    expect(confirmations()).toHaveLength(2);
    expect(mails().received).toHaveLength(2 + 6);
  });

  it.each([
    [
      '',
      items`asha@example.com | Asha+jobs@example.com | asha+a+b@example.com | a.sha@EXAMPLE.com | asha@ｅxample.com`,
    ],
    [
      ' at Gmail, which has two names',
      items`a.sha@gmail.com | asha@googlemail.com | ASHA+jobs@GoogleMail.com | as.ha@gmail.com`,
    ],
  ])('is sent three times a day to one mailbox%s, however it is spelled', async (_, addresses) => {
    for (const [index, email] of addresses.entries()) {
      await take(application({ email, jobTitle: `Job ${index}`, jobId: `job-${index}` }));
    }
    await take(application({ email: 'asha.rao@example.com' }));
    await Promise.all([deliver(), deliver()]);
    // What one of the two left to the other while that was sending something else.
    await deliver(1);
    expect(confirmations()).toHaveLength(3 + 1);
    expect(mails().received).toHaveLength(3 + 1 + addresses.length + 1);
    expect(await counts()).toEqual(nothingWaits);
  });

  it('is not sent to bots, when confirmations are off, or after a withdrawal', async () => {
    const bot = await take({ ...application(), reasonToHold: 'bot' });
    // Not even if an operator releases it.
    await reopen(open(), bot);
    await take(application({ name: 'Off' }), open({}, { withConfirmations: false }));
    const withdrawn = await take(application({ name: 'Withdrawn' }));
    await withdraw(open(), withdrawn, 'holder');
    await deliver();
    expect(mails().received.map(({ to }) => to)).toEqual([[DESK], [DESK]]);
  });

  it.each(['asha@bücher.example', 'asha@उदाहरण.भारत'])(
    'reaches %s through a server that takes only ASCII addresses',
    async (email) => {
      const server = await startFakeMailServer({ isAsciiOnly: true });
      const deps = open({}, { smtp: server.url });
      await take(application({ email }), deps);
      await drain(budget, deps);
      // The server decodes punycode.
      expect(server.received.map((mail) => mail.to)).toContainEqual([email]);
      await server.close();
    },
  );

  it('a confirmation that fails permanently affects nothing else, and is visible to the operator', async () => {
    const id = await take(application({ email: 'nobody@example.org' }));
    mails().failAlways({ at: 'recipient', does: 550 });
    for (const hours of [0, 1, 2]) await deliver(hours);
    mails().failAlways('accepts');
    expect(await counts()).toMatchObject({ dead: 1, unconfirmed: 1 });
    expect(await reopen(open({ now: inHours(2) }), id)).toBe('reopened');
    await deliver(2, { destinations: ['application-mailbox'] });
    mails().failAlways({ at: 'recipient', does: 550 });
    for (const hours of [2, 3, 4]) await deliver(hours);
    expect(await counts()).toEqual({ ...nothingWaits, unconfirmed: 1, unconfirmedLately: 1 });
    // The record is still deleted on time.
    await sweepAfter(91 * 24);
    for (const folder of ['submissions/', 'dead/', 'confirmed/'])
      expect(await stored(folder)).toEqual([]);
  });

  it('goes to a corrected address, once, with its own link and Message-ID', async () => {
    const id = await take(application({ email: 'asah@example.com' }));
    await deliver();
    await correct(id, 0, 'asha@example.com');
    await deliver();
    await correct(id, 1, 'asah@example.com');
    await correct(id, 2, 'asha@example.com');
    await deliver();
    const [first, second, ...rest] = confirmations();
    expect(rest).toEqual([]);
    expect([first?.to, second?.to]).toEqual([['asah@example.com'], ['asha@example.com']]);
    expect(second?.parsed.messageId).toBe(`<${id}.1.confirmation@example.com>`);
    expect(second?.parsed.text).toContain(`/application/${id}1`);
  });

  it('is not sent more than a week late, as after an outage of the site', async () => {
    const week = 7 * 24 * 3_600_000;
    const ago = (ms: number) => new Date(Date.now() - ms);
    await take(application({ email: 'late@example.com' }, ago(week + 60_000)));
    await take(application({ email: 'asha@example.com' }, ago(week - 60_000)));
    await deliver();
    expect(confirmations().map(({ to }) => to)).toEqual([['asha@example.com']]);
    expect(await counts()).toEqual(nothingWaits);
  });

  it('goes to an address corrected after a week, and counts on that day', async () => {
    const id = await take();
    await deliver();
    await correct(id, 0, 'asha.roa@example.com');
    await correct(id, 1, 'asha.rao@example.com', 8 * 24);
    await deliver(8 * 24);
    expect(confirmations().map(({ to }) => to)).toEqual([
      ['asha@example.com'],
      ['asha.rao@example.com'],
    ]);
    const days = (await stored('confirmed/')).map((key) => key.split('-')[0]);
    expect(new Set(days).size).toBe(2);
  });

  it('is not sent to the corrected address of a held submission', async () => {
    const id = await take({ ...application(), reasonToHold: 'bot' });
    await correct(id, 0, 'victim@example.org');
    await deliver();
    expect(mails().received).toEqual([]);
  });
});

/** Corrects the address through the link sent after so many changes of it. */
async function correct(id: string, changes: number, email: string, hours = 0): Promise<void> {
  const deps = open({ hasDesk: true, now: inHours(hours) });
  const token = (await applicationToken(id, changes)) ?? '';
  const given = { fields: { email }, answers: {} };
  const result = await correctOwnApplication(referenceOf(id), token, given, deps);
  expect(result?.outcome).toBe('corrected');
}

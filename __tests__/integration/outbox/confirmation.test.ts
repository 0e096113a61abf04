import '@/scripts/support/quiet-log';
import { reopen } from '@/lib/outbox/operator';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { referenceOf } from '@/lib/outbox/submission-id';
import { sweep } from '@/lib/outbox/sweep';
import { withdraw } from '@/lib/outbox/withdraw';
import type { ReceivedMail } from '@/scripts/support/fake-mail-server';
import { application } from '@/scripts/support/outbox-parts';
import { budget, inHours, testMail } from '../../support/test-outbox';

process.env.SIGNING_SECRET = 'keeps the markers of this test';

const { mails, open, take, deliver } = testMail();

const confirmations = (): ReceivedMail[] =>
  mails().received.filter(({ to }) => to[0] !== 'desk@example.com');

describe('a confirmation', () => {
  it('says what was received and leads to its page', async () => {
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
    'of the form %s holds nothing that was typed',
    async (form) => {
      const names = ['name', 'first_name', 'last_name', 'phone', 'company', 'description', 'topic'];
      const typed = Object.fromEntries(
        [...names, 'coverLetter'].map((name) => [name, `SPAM ${name} http://spam.example.org`]),
      );
      const job: Record<string, string> =
        form === 'resume' ? { jobTitle: 'SPAM title' } : { jobTitle: 'Tester', jobId: 'spam-key' };
      const { file, ...rest } = application();
      await take({
        ...rest,
        form,
        file: file && { ...file, name: 'SPAM.pdf' },
        fields: { ...typed, ...job, email: 'victim@example.org' },
        answers: { Why: 'SPAM' },
        source: 'SPAM',
      });
      await deliver();
      const [{ raw, parsed, to } = {} as ReceivedMail] = confirmations();
      expect(to).toEqual(['victim@example.org']);
      expect(`${raw}${parsed.text}`).not.toMatch(/spam/i);
    },
  );

  it('is sent once for one address, job and day', async () => {
    await take();
    await take(application({ coverLetter: 'Another letter.' }));
    await take(application({ name: 'Somebody else', email: 'ASHA@example.com' }));
    await deliver();
    expect(confirmations()).toHaveLength(1);
    expect(await outboxCounts(open())).toEqual({ pending: 0, dead: 0, held: 0 });
    await take(application({ jobTitle: 'Builder', jobId: 'builder-goa-1a2b' }));
    await take(application({}, new Date(Date.now() + 86_400_000)));
    await deliver(25);
    expect(confirmations()).toHaveLength(3);
    expect(mails().received).toHaveLength(3 + 5);
  });

  it('is sent once for one address and form, whatever jobs are made up and titles typed', async () => {
    const { jobTitle: _, jobId: __, ...fields } = application().fields;
    for (const text of ['one', 'two', 'three']) {
      // The form adds no title to a key that no list has.
      await take({ ...application(), fields: { ...fields, jobId: `made-up-${text}` } });
      const resume = { ...fields, jobTitle: text };
      await take({ ...application(), form: 'resume', fields: resume });
    }
    await deliver();
    expect(confirmations()).toHaveLength(2);
    expect(mails().received).toHaveLength(2 + 6);
  });

  it('is sent three times a day to one mailbox, however its address is written', async () => {
    const addresses = [
      'asha@example.com',
      'Asha+jobs@example.com',
      'asha+a+b@example.com',
      'a.sha@EXAMPLE.com',
      'asha@ｅxample.com',
    ];
    for (const [index, email] of addresses.entries()) {
      await take(application({ email, jobTitle: `Job ${index}`, jobId: `job-${index}` }));
    }
    await take(application({ email: 'asha.rao@example.com' }));
    const instances = [open(), open()].map((parts) => drain(budget, parts));
    await Promise.all(instances);
    expect(confirmations()).toHaveLength(3 + 1);
    expect(await outboxCounts(open())).toEqual({ pending: 0, dead: 0, held: 0 });
  });

  it('is not sent for what a bot sent, not even when an operator releases it', async () => {
    const id = await take({ ...application(), reasonToHold: 'bot' });
    await reopen(open(), id);
    await deliver();
    expect(mails().received.map(({ to }) => to)).toEqual([['desk@example.com']]);
  });

  it('is not sent when they are off, or after a withdrawal', async () => {
    await take(application({ name: 'Off' }), open({}, { withConfirmations: false }));
    await withdraw(open(), await take(), 'holder');
    await deliver();
    expect(confirmations()).toEqual([]);
  });

  it('that fails for good touches nothing else, and is seen by the operator', async () => {
    const parts = (hours: number) => open({ now: inHours(hours) });
    const id = await take(application({ email: 'nobody@example.org' }));
    mails().failAlways({ at: 'recipient', does: 550 });
    for (const hours of [0, 1, 2]) await drain(budget, parts(hours));
    mails().failAlways('accepts');
    expect(await outboxCounts(open())).toMatchObject({ dead: 1, unconfirmed: 1 });
    expect(await reopen(parts(2), id)).toBe('reopened');
    mails().failAlways(() => ({ at: 'recipient', does: 550 }));
    mails().failNext('accepts');
    await drain({ ...budget, destinations: ['application-mailbox'] }, parts(2));
    for (const hours of [2, 3, 4]) await drain(budget, parts(hours));
    expect(await outboxCounts(open())).toEqual({ pending: 0, dead: 0, held: 0, unconfirmed: 1 });
    // It does not keep the record beyond its time.
    await sweep(parts(91 * 24), 90);
    expect(await open().store.list('submissions/')).toEqual([]);
    expect(await open().store.list('dead/')).toEqual([]);
    expect(await open().store.list('confirmed/')).toEqual([]);
  });
});

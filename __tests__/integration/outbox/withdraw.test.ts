import '@/scripts/support/quiet-log';
import { type AcceptInput, accept } from '@/lib/outbox/accept';
import { outboxCounts } from '@/lib/outbox/outbox';
import {
  findOwnApplication,
  withdrawOwnApplication,
  withdrawOwnConsent,
} from '@/lib/outbox/own-application';
import { applicationToken, referenceOf } from '@/lib/outbox/submission-id';
import { sweep } from '@/lib/outbox/sweep';
import { application } from '@/scripts/support/outbox-parts';
import { idOf, inDays, submissionOf, testParts } from '../../support/test-outbox';

process.env.SIGNING_SECRET = 'opens the pages of this test';

const { webhook, open, deliver } = testParts();

const notice = '2026-11-22';
const ticked: AcceptInput = {
  ...application(),
  consents: { adult: true, keep: true, share: false, notice },
};

/** Accepts one, and gives what its holder has. */
async function acceptOne(parts = open(), input = ticked) {
  const id = await idOf(accept(input, parts));
  return { id, reference: referenceOf(id), token: (await applicationToken(id)) ?? '' };
}

describe('the holder of an application', () => {
  it('sees what was received, and when it was handed over', async () => {
    const { reference, token } = await acceptOne();
    const before = await findOwnApplication(reference, token, open());
    expect(before).toEqual({
      reference,
      form: 'apply',
      submittedAt: ticked.submittedAt,
      job: 'Tester',
      jobId: 'tester-pune-1a2b',
      fields: {
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: '9876543210',
        coverLetter: 'I build things.',
        jobTitle: 'Tester',
      },
      answers: {},
      resume: 'आशा "cv".pdf',
      canCorrect: false,
      state: 'waiting',
      isErased: false,
      consents: {
        adult: { at: ticked.submittedAt, notice },
        keep: { at: ticked.submittedAt, notice },
      },
    });
    await deliver();
    expect(await findOwnApplication(reference, token, open())).toMatchObject({
      state: 'handed over',
      keptUntil: expect.any(Date),
    });
  });

  it('needs its own token: no other, none, and not that of another application', async () => {
    const { reference, token } = await acceptOne();
    const other = await acceptOne(open(), { ...ticked, ...application({ name: 'Other' }) });
    for (const wrong of ['', 'x', other.token, `${token}x`, token.slice(0, -1), token.slice(20)]) {
      expect(await findOwnApplication(reference, wrong, open())).toBeUndefined();
      expect(await withdrawOwnApplication(reference, wrong, open())).toBeUndefined();
      expect(await withdrawOwnConsent(reference, wrong, 'keep', open())).toBeUndefined();
    }
    expect(await findOwnApplication(reference, token, open())).toMatchObject({ state: 'waiting' });
  });

  it('is not looked for with a wrong token, so that no time tells whether it exists', async () => {
    const { reference } = await acceptOne();
    const store = new Proxy(open().store, {
      get: (_, name) => () => {
        throw new Error(`The store was asked: ${String(name)}`);
      },
    });
    const wrong = `${'a'.repeat(20)}${'A'.repeat(22)}`;
    for (const each of [reference, 'APP-20261121-AAAAAA']) {
      expect(await findOwnApplication(each, wrong, open({ store }))).toBeUndefined();
      expect(await withdrawOwnApplication(each, wrong, open({ store }))).toBeUndefined();
    }
  });

  it('withdraws one that waits: it is never delivered, and nothing is left of it', async () => {
    const { id, reference, token } = await acceptOne();
    expect(await withdrawOwnApplication(reference, token, open())).toBe('withdrawn');
    expect(await withdrawOwnApplication(reference, token, open())).toBe('unchanged');
    await deliver(96);
    expect(webhook().received).toEqual([]);
    expect(await outboxCounts(open())).toEqual({ pending: 0, dead: 0, held: 0 });
    expect(await open().store.list('resumes/')).toEqual([]);
    expect(await submissionOf(open(), id)).toMatchObject({
      fields: { jobTitle: 'Tester', jobId: 'tester-pune-1a2b' },
      withdrawn: { by: 'holder', erasedAt: expect.any(String) },
    });
    expect(JSON.stringify(await submissionOf(open(), id))).not.toMatch(/asha|example\.com|98765/i);
    expect(await findOwnApplication(reference, token, open())).toMatchObject({
      state: 'withdrawn',
      fields: { jobTitle: 'Tester' },
      answers: {},
      resume: undefined,
      isErased: true,
    });
  });

  it('withdraws one that was delivered: the webhook is told under another message id', async () => {
    const { id, reference, token } = await acceptOne();
    await deliver();
    await withdrawOwnApplication(reference, token, open());
    webhook().answerNext({ status: 500 });
    await deliver();
    expect(await deliver(24)).toMatchObject({ delivered: 1 });
    const [, first, second] = webhook().received;
    expect(second?.fields).toEqual({
      type: 'application.withdrawn',
      id,
      reference,
      at: (await submissionOf(open(), id)).withdrawn?.at,
    });
    expect(first?.fields).toEqual(second?.fields);
    for (const each of [first, second])
      expect(each?.headers).toMatchObject({ 'webhook-id': `${id}.withdrawn` });
    await sweep(open({ now: inDays(95) }), 90);
    expect(await open().store.list('submissions/')).toEqual([]);
  });

  it('withdraws a submission during its delivery, and tells the webhook afterwards', async () => {
    const { id, reference, token } = await acceptOne();
    const withdrawn = Promise.withResolvers<void>();
    webhook().answerNext({ status: 200, after: withdrawn.promise });
    const running = deliver();
    await webhook().receivedCount(1);
    await withdrawOwnApplication(reference, token, open());
    withdrawn.resolve();
    await running;
    expect(await submissionOf(open(), id)).toMatchObject({
      deliveries: { webhook: { state: 'cancelled' }, 'webhook-withdrawal': { state: 'pending' } },
    });
    expect(await deliver()).toMatchObject({ delivered: 0, remaining: 1 });
    expect(await deliver(0.24)).toMatchObject({ delivered: 1 });
    expect(webhook().received.at(-1)?.fields.type).toBe('application.withdrawn');
  });

  it('may send the same again on the same day: it is a new application', async () => {
    const first = await acceptOne();
    await withdrawOwnApplication(first.reference, first.token, open());
    const second = await acceptOne();
    expect(second.id).not.toBe(first.id);
    expect(await acceptOne()).toEqual(second);
    await deliver();
    expect(webhook().received.map(({ headers }) => headers['webhook-id'])).toEqual([second.id]);
    expect(await open().store.list('resumes/')).toEqual([`resumes/${second.id}.pdf`]);
  });

  it('withdraws one consent before delivery: it goes out without it', async () => {
    const { reference, token } = await acceptOne();
    expect(await withdrawOwnConsent(reference, token, 'share', open())).toBe('unchanged');
    expect(await withdrawOwnConsent(reference, token, 'keep', open())).toBe('withdrawn');
    expect(await withdrawOwnConsent(reference, token, 'keep', open())).toBe('unchanged');
    await deliver();
    expect(webhook().received.map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ adult: 'yes', keep: 'no', share: 'no', notice }),
    ]);
    expect((await findOwnApplication(reference, token, open()))?.consents.keep).toMatchObject({
      withdrawnAt: expect.any(Date),
    });
  });

  it('withdraws one consent after delivery: the webhook is told what holds now', async () => {
    const { id, reference, token } = await acceptOne();
    await deliver();
    await withdrawOwnConsent(reference, token, 'keep', open());
    await deliver();
    expect(webhook().received.at(-1)?.fields).toEqual({
      type: 'application.consents',
      id,
      reference,
      at: (await submissionOf(open(), id)).consents?.keep?.withdrawnAt,
      adult: 'yes',
      keep: 'no',
      share: 'no',
      notice,
    });
  });
});

describe('fields and file of a withdrawn application', () => {
  it('are retained for the days of the settings and then erased, whatever the webhook does', async () => {
    const { id, reference, token } = await acceptOne();
    await deliver();
    webhook().answerAlways({ status: 503 });
    await withdrawOwnApplication(reference, token, open({ eraseAfterDays: 365 }));
    await sweep(open({ now: inDays(364) }), 90);
    expect(await submissionOf(open(), id)).toMatchObject({
      fields: { name: 'Asha Rao' },
      file: {},
    });
    await sweep(open({ now: inDays(366) }), 90);
    expect((await submissionOf(open(), id)).fields).not.toHaveProperty('name');
    expect(await open().store.list('resumes/')).toEqual([]);
    expect(await open().store.list('withdrawn/')).toEqual([]);
  });
});

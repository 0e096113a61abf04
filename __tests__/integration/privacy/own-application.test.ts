import { reopen } from '@/lib/operations/operator';
import '@/__tests__/support/quiet-log';
import { aroundStore } from '@/__tests__/support/around-store';
import { application } from '@/__tests__/support/outbox-dependencies';
import { act } from '@/lib/desk/act';
import type { AcceptInput } from '@/lib/forms/accept';
import { accept } from '@/lib/forms/accept';
import { receiptFor } from '@/lib/forms/receipt';
import { storedData } from '@/lib/privacy/erase';
import {
  correctOwnApplication,
  findOwnApplication,
  withdrawOwn,
} from '@/lib/privacy/own-application';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import type { ObjectStore } from '@/lib/store/object-store';
import { encodeSubmission } from '@/lib/submissions/record-format';
import { recordKey } from '@/lib/submissions/store-keys';
import { applicationToken, referenceOf } from '@/lib/submissions/submission-id';
import { startAsNewProcess } from '../../support/new-process';
import { entryOf, nothingWaits, RETENTION_DAYS, testParts } from '../../support/test-outbox';

let mockStore: DependenciesWithStore;
jest.mock('@/lib/queue/dependencies', () => ({
  ...jest.requireActual('@/lib/queue/dependencies'),
  processDependencies: () => mockStore,
}));

const SIGNING_SECRET = 'opens the pages of this test';
process.env.SIGNING_SECRET = SIGNING_SECRET;

const outbox = testParts();
const { webhook, open, sentIds, take, deliver, sweepAfter, counts, stored, record } = outbox;

const notice = '2026-11-22';
const answers = { 'Notice period': '30 days' };
const consents = { adult: true, keep: true, share: false, notice };
const ticked: AcceptInput = { ...application(), answers, consents };

/** Accepts an application, and returns what its holder can do. */
async function apply(input = ticked) {
  const id = await take(input);
  const reference = referenceOf(id);
  const own = [reference, (await applicationToken(id)) ?? ''] as const;
  return {
    id,
    reference,
    token: own[1],
    find: (deps?: DependenciesWithStore) => findOwnApplication(...own, deps ?? open()),
    withdraw: (deps?: DependenciesWithStore) => withdrawOwn(...own, 'application', deps ?? open()),
    withdrawConsent: (name: 'keep' | 'share') => withdrawOwn(...own, name, open()),
    correct: async (fields: Record<string, string>, given = {}, hasDesk = true) => {
      const deps = open({ hasDesk });
      return (await correctOwnApplication(...own, { fields, answers: given }, deps))?.outcome;
    },
  };
}

describe('the page of a held application', () => {
  const held = (secondsAgo: number, name = `Held ${secondsAgo}`): AcceptInput => ({
    ...ticked,
    fields: { ...ticked.fields, name },
    submittedAt: new Date(Date.now() - secondsAgo * 1000),
    reasonToHold: 'bot',
  });

  it("is like a person's, with and without a desk, before and after the usual time", async () => {
    const seen = async (input: AcceptInput, hasDesk: boolean) => {
      const found = await (await apply(input)).find(open({ hasDesk }));
      return { state: found?.state, isDated: found?.storedUntil !== undefined };
    };
    const waiting = { state: 'waiting', isDated: false };
    const handedOver = { state: 'handed over', isDated: true };
    expect(await seen(held(0), false)).toEqual(waiting);
    expect(await seen(held(60), false)).toEqual(handedOver);
    expect(await seen(held(0, 'At the desk'), true)).toEqual(handedOver);
    expect(await deliver()).toMatchObject({ delivered: 0 });
    const person = await apply(ticked);
    expect(await person.find()).toMatchObject({ state: 'waiting' });
    await deliver();
    expect(await person.find()).toMatchObject({ state: 'handed over' });
  });

  it('waits like any other where no destination is configured', async () => {
    const nowhere = open({ destination: () => 'unconfigured' });
    const id = await take(held(60), nowhere);
    const token = (await applicationToken(id)) ?? '';
    expect(await findOwnApplication(referenceOf(id), token, nowhere)).toMatchObject({
      state: 'waiting',
    });
  });
});

describe('the holder of an application', () => {
  it('sees what was received, and when it was handed over', async () => {
    const { id, reference, find } = await apply();
    const { jobId, ...fields } = ticked.fields;
    const given = { at: ticked.submittedAt, notice };
    expect(await find()).toEqual({
      reference,
      form: 'apply',
      submittedAt: ticked.submittedAt,
      job: 'Tester',
      jobId,
      fields,
      answers,
      resume: 'आशा "cv".pdf',
      correctable: [],
      version: 0,
      state: 'waiting',
      isErased: false,
      consents: { adult: given, keep: given },
    });
    await deliver();
    const delivered = await outbox.delivery(id);
    const at = delivered?.state === 'delivered' ? delivered.at : '';
    const storedUntil = new Date(Date.parse(at) + RETENTION_DAYS * DAY_MS);
    expect(await find()).toMatchObject({ state: 'handed over', storedUntil });
  });

  it('needs its own token; with another one the store is not read, so that timing reveals nothing', async () => {
    const { reference, token, find } = await apply();
    const other = await apply({ ...ticked, ...application({ name: 'Other' }) });
    const store = new Proxy(open().store, {
      get: (_, name) => () => {
        throw new Error(`The store was asked: ${String(name)}`);
      },
    });
    const deps = open({ store });
    const unsigned = `${'a'.repeat(20)}${'A'.repeat(22)}`;
    const tokens = ['', unsigned, other.token, `${token}x`, token.slice(0, -1), token.slice(20)];
    for (const wrong of tokens.map((each) => [reference, each] as const)) {
      expect(await findOwnApplication(...wrong, deps)).toBeUndefined();
      expect(await withdrawOwn(...wrong, 'application', deps)).toBeUndefined();
      expect(await withdrawOwn(...wrong, 'keep', deps)).toBeUndefined();
    }
    expect(await findOwnApplication('APP-20261121-AAAAAA', token, deps)).toBeUndefined();
    expect(await find()).toMatchObject({ state: 'waiting' });
  });

  it('withdraws a waiting one: it is never delivered, and nothing is left of it', async () => {
    const { id, find, withdraw } = await apply();
    expect(await withdraw()).toBe('withdrawn');
    expect(await withdraw()).toBe('unchanged');
    await deliver(96);
    expect(webhook().received).toEqual([]);
    expect(await counts()).toEqual(nothingWaits);
    expect(await stored('resumes/')).toEqual([]);
    expect(await record(id)).toMatchObject({
      fields: { jobTitle: 'Tester', jobId: 'tester-pune-1a2b' },
      withdrawn: { by: 'holder', erasedAt: expect.any(String) },
    });
    expect(JSON.stringify(await record(id))).not.toMatch(/asha|example\.com|98765|30 days/i);
    expect(await find()).toMatchObject({
      state: 'withdrawn',
      fields: { jobTitle: 'Tester' },
      answers: {},
      resume: undefined,
      isErased: true,
    });
  });

  it('withdraws a delivered one: the webhook is notified under another message id', async () => {
    const { id, reference, withdraw } = await apply();
    await deliver();
    await withdraw();
    webhook().answerNext({ status: 500 });
    await deliver();
    expect(await deliver(24)).toMatchObject({ delivered: 1 });
    const at = (await record(id)).withdrawn?.at;
    const message = { type: 'application.withdrawn', id, reference, at };
    expect(
      webhook()
        .received.slice(1)
        .map(({ fields }) => fields),
    ).toEqual([message, message]);
    expect(sentIds()).toEqual([id, `${id}.withdrawn`, `${id}.withdrawn`]);
    await sweepAfter(95 * 24);
    expect(await stored('submissions/')).toEqual([]);
  });

  it('withdraws one that may have arrived before an operator’s retry, and notifies the webhook', async () => {
    const { id, withdraw } = await apply();
    webhook().answerNext({ status: 500 });
    await deliver();
    expect(await reopen(open(), id)).toBe('reopened');
    await withdraw();
    expect(await deliver()).toMatchObject({ delivered: 1 });
    expect(webhook().received.at(-1)?.fields.type).toBe('application.withdrawn');
  });

  it('withdraws a submission during its delivery, and notifies the webhook afterwards', async () => {
    const { id, withdraw } = await apply();
    const withdrawn = Promise.withResolvers<void>();
    webhook().answerNext({ status: 200, after: withdrawn.promise });
    const running = deliver();
    await webhook().receivedCount(1);
    await withdraw();
    withdrawn.resolve();
    await running;
    expect((await record(id)).deliveries).toMatchObject({
      webhook: { state: 'cancelled' },
      'webhook-withdrawal': { state: 'pending' },
    });
    expect(await deliver()).toMatchObject({ delivered: 0, remaining: 1 });
    expect(await deliver(0.24)).toMatchObject({ delivered: 1 });
    expect(webhook().received.at(-1)?.fields.type).toBe('application.withdrawn');
  });

  it('may send the same content again on the same day: it is a new application', async () => {
    const first = await apply();
    await first.withdraw();
    const { id } = await apply();
    expect(id).not.toBe(first.id);
    expect((await apply()).id).toBe(id);
    await deliver();
    expect(sentIds()).toEqual([id]);
    expect(await stored('resumes/')).toEqual([`resumes/${id}.pdf`]);
  });

  it('withdraws one consent before delivery: the application is sent without it', async () => {
    const { find, withdrawConsent } = await apply();
    expect(await withdrawConsent('share')).toBe('unchanged');
    expect(await withdrawConsent('keep')).toBe('withdrawn');
    expect(await withdrawConsent('keep')).toBe('unchanged');
    await deliver();
    expect(webhook().received.map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ adult: 'yes', keep: 'no', share: 'no', notice }),
    ]);
    expect((await find())?.consents.keep?.withdrawnAt).toEqual(expect.any(Date));
  });

  it('withdraws one consent after delivery: the webhook gets the current consents', async () => {
    const { id, reference, withdrawConsent } = await apply();
    await deliver();
    await withdrawConsent('keep');
    await deliver();
    const at = (await record(id)).consents?.keep?.withdrawnAt;
    const current = { adult: 'yes', keep: 'no', share: 'no', notice };
    const head = { type: 'application.consents', id, reference, at };
    expect(webhook().received.at(-1)?.fields).toEqual({ ...head, ...current });
  });
});

const DAY_MS = 86_400_000;

it('a withdrawn application is retained for the configured days, then always erased', async () => {
  const { id, find, withdraw } = await apply();
  await deliver();
  webhook().answerAlways({ status: 503 });
  const withdrawnAt = new Date();
  await withdraw(open({ eraseAfterDays: 365, now: () => withdrawnAt }));
  const eraseAt = new Date(withdrawnAt.getTime() + 365 * DAY_MS);
  expect(await find()).toMatchObject({ withdrawnAt, eraseAt, isErased: false, resume: undefined });
  // The same content is sent again on the same day.
  const again = await apply();
  await sweepAfter(364 * 24);
  expect(await record(id)).toMatchObject({ fields: { name: 'Asha Rao' }, file: {} });
  expect(await stored('resumes/')).toContain(`resumes/${id}.pdf`);
  await sweepAfter(366 * 24);
  expect((await record(id)).fields).not.toHaveProperty('name');
  expect(await stored('resumes/')).toEqual([`resumes/${again.id}.pdf`]);
  expect(await stored('withdrawn/')).toEqual([]);
});

/** A store in which this happens just before a withdrawn record is erased. */
const whileErasing = (id: string, happens: (store: ObjectStore) => Promise<unknown>) =>
  aroundStore(open().store, async (name, key, call) => {
    const found = await entryOf(open(), id).catch(() => undefined);
    if (name === 'replace' && key === recordKey(id) && found?.submission.withdrawn)
      await happens(open().store);
    return call();
  });

it('erasing does not lose a change that is made meanwhile', async () => {
  const { id, withdraw } = await apply();
  let changed = false;
  const store = whileErasing(id, async (inside) => {
    if (changed) return;
    changed = true;
    const { submission, version } = await entryOf(open(), id);
    const other = encodeSubmission({ ...submission, source: 'meanwhile' });
    await inside.replace(recordKey(id), other, version);
  });
  await withdraw({ ...open(), store });
  const { withdrawn, source, fields } = await record(id);
  expect([changed, source, withdrawn?.erasedAt]).toEqual([true, 'meanwhile', expect.any(String)]);
  expect(fields).not.toHaveProperty('name');
});

it('a record that is removed while it is erased stays removed', async () => {
  const { id, withdraw } = await apply();
  const store = whileErasing(id, (inside) => inside.delete(recordKey(id)));
  await withdraw({ ...open(), store });
  expect(await store.get(recordKey(id))).toBeUndefined();
});

describe('a correction', () => {
  const withDesk = () => open({ hasDesk: true });

  it('is stored as a new version, which both sides see', async () => {
    const { id, correct, find } = await apply();
    const given = { 'Notice period': 'None' };
    expect(await correct({ phone: '9000000001' }, given)).toBe('corrected');
    expect(await find(withDesk())).toMatchObject({
      fields: { phone: '9000000001', name: 'Asha Rao' },
      answers: given,
      correctedAt: expect.any(Date),
    });
    const submission = await record(id);
    const versions = [{ fields: { phone: '9876543210' }, answers }];
    expect(submission).toMatchObject({ schema: 4, versions });
    expect(await storedData(open().store, submission)).toMatchObject({ versions });
  });

  it('changes neither the job nor a field that was not there, and can remove an answer', async () => {
    const { id, correct } = await apply();
    const given = { jobTitle: 'Director', jobId: 'x', company: 'Evil', name: 'Asha R' };
    expect(await correct(given, { 'Notice period': '' })).toBe('corrected');
    expect((await record(id)).answers).toBeUndefined();
    expect(await record(id)).toMatchObject({ fields: { ...ticked.fields, name: 'Asha R' } });
    expect((await record(id)).fields).not.toHaveProperty('company');
    expect(await correct({ name: 'Asha R' })).toBe('unchanged');
  });

  it('is only possible with a desk and before a withdrawal, which erases all versions', async () => {
    const { id, correct, withdraw } = await apply();
    expect(await correct({ name: 'A' }, {}, false)).toBe('closed');
    await correct({ phone: '9000000001' });
    await withdraw();
    expect(await correct({ name: 'A' })).toBe('closed');
    const bytes = (await open().store.get(recordKey(id)))?.bytes;
    expect(String(Buffer.from(bytes ?? []))).not.toMatch(/9876543210|9000000001/);
  });

  it('is closed by a decision shown to the sender, which the owner must enable', async () => {
    const { id, correct, find } = await apply();
    const own = () => find(withDesk());
    const mark = async (text: string) => {
      const { version } = await entryOf(open(), id);
      await act(withDesk(), id, { what: 'mark', text, seen: version }, 'meera@members.example');
    };
    const before = await own();
    for (const text of ['in talks', 'declined']) {
      await mark(text);
      expect(await own()).toEqual(before);
    }
    expect(await correct({ name: 'Asha R' })).toBe('corrected');
    await mark('in talks');
    await startAsNewProcess({ SIGNING_SECRET, APPLICANT_STATES: 'on' });
    expect((await own())?.state).toBe('seen');
    for (const text of ['declined', 'hired']) {
      await mark(text);
      expect(await own()).toMatchObject({ state: 'decided', correctable: [] });
      expect(await correct({ name: 'A' })).toBe('closed');
    }
    const noted = await apply({ ...ticked, ...application({ name: 'Noted' }) });
    await act(withDesk(), noted.id, { what: 'note', text: 'Call', seen: '' }, 'a@members.example');
    expect((await noted.find(withDesk()))?.state).toBe('seen');
    await startAsNewProcess({ SIGNING_SECRET });
  });

  it('a correction of the email address ends the link sent to the old one, for good', async () => {
    const first = await apply();
    const given = { fields: { email: 'asha.rao@example.com' }, answers: {} };
    const { reference, token: old } = first;
    const corrected = await correctOwnApplication(reference, old, given, withDesk());
    const path = (corrected?.outcome === 'corrected' && corrected.path) || '';
    const [, , , token = ''] = path.split('/');
    const own = [reference, token] as const;
    expect((await findOwnApplication(...own, withDesk()))?.fields).toMatchObject(given.fields);
    const isClosed = async () => {
      expect(await first.find(withDesk())).toBeUndefined();
      expect(await first.correct({ email: 'stranger@example.com' })).toBeUndefined();
      expect(await first.withdrawConsent('keep')).toBeUndefined();
      expect(await first.withdraw()).toBeUndefined();
    };
    await isClosed();
    mockStore = withDesk();
    expect(await receiptFor(...own)).toMatchObject({ job: 'Tester' });
    expect(await receiptFor(reference, old)).toEqual({ reference });
    // Erasing removes the versions, and must not open the old link again.
    expect(await withdrawOwn(...own, 'application', open())).toBe('withdrawn');
    await isClosed();
    expect(await record(first.id)).toMatchObject({ schema: 4, addressChanges: 1 });
  });

  it('a correction of the address is possible five times, and of the rest after that, too', async () => {
    const { id, reference } = await apply();
    let token = (await applicationToken(id)) ?? '';
    for (let change = 1; change <= 6; change += 1) {
      const fields = { email: `asha${change}@example.com`, name: `Asha ${change}` };
      await correctOwnApplication(reference, token, { fields, answers: {} }, withDesk());
      token = (await applicationToken(id, Math.min(change, 5))) ?? '';
    }
    const own = await findOwnApplication(reference, token, withDesk());
    expect(own?.fields).toMatchObject({ email: 'asha5@example.com', name: 'Asha 6' });
    expect(own?.correctable).toEqual(['name', 'phone', 'coverLetter']);
  });

  it('is possible twenty times', async () => {
    const { correct } = await apply();
    const outcomes: unknown[] = [];
    for (let time = 1; time <= 21; time += 1) outcomes.push(await correct({ name: `A ${time}` }));
    expect(outcomes).toEqual([...Array(20).fill('corrected'), 'closed']);
  });

  it('a correction of the address keeps its page from a person who sends the first version again', async () => {
    const { id, correct } = await apply();
    await correct({ email: 'asha.rao@example.com' });
    expect(await accept(ticked, open())).toMatchObject({ id, sentBefore: true });
  });
});

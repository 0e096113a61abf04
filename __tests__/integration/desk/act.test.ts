import '@/__tests__/support/quiet-log';
import { application } from '@/__tests__/support/outbox-dependencies';
import { act, type DeskAction, orStoreFailure, parseAction, parseMark } from '@/lib/desk/act';
import { ownMark } from '@/lib/desk/own-mark';
import { sweep } from '@/lib/operations/sweep';
import { storedData } from '@/lib/privacy/erase';
import { withdraw } from '@/lib/privacy/withdraw';
import { outboxCounts } from '@/lib/queue/counts';
import { StoreError } from '@/lib/store/object-store';
import { markOf, submissionState } from '@/lib/submissions/summary';
import { deaths, dyingStore } from '../../support/dying-store';
import { entryOf, inHours, submissionOf, testParts } from '../../support/test-outbox';

const { webhook, open, take, deliver } = testParts();

const kiran = 'kiran@example.com';
const meera = 'meera@example.com';

describe('a member of the desk', () => {
  it('marks and notes a submission; both are in its record, and it is delivered as usual', async () => {
    const id = await acceptOne();
    expect(await actNow(id, { what: 'mark', text: 'in talks' })).toBe('done');
    expect(await actNow(id, { what: 'note', text: 'Call on Monday' }, meera)).toBe('done');
    await deliver();
    const submission = await recordOf(id);
    expect(submissionState(submission)).toBe('handed over');
    expect(submission.desk).toEqual([
      { at: expect.any(String), by: kiran, what: 'mark', text: 'in talks' },
      { at: expect.any(String), by: meera, what: 'note', text: 'Call on Monday' },
    ]);
    const notes = [{ text: 'in talks' }, { text: 'Call on Monday' }];
    expect(await storedData(open().store, submission)).toMatchObject({ notes });
  });

  it('can take back a mark of its own that nothing has followed', async () => {
    const id = await acceptOne();
    const lastBy = (email: string) => ownMark(open().store, { email }, id);
    expect(await lastBy(kiran)).toBeUndefined();
    await actNow(id, { what: 'mark', text: 'in talks' });
    await actNow(id, { what: 'mark', text: 'declined' });
    const last = await lastBy(kiran);
    const { name } = (await recordOf(id)).fields;
    expect(last).toMatchObject({ id, name, mark: 'declined', before: 'in talks' });
    expect(await lastBy(meera)).toBeUndefined();
    const undo = { what: 'mark', text: 'in talks', seen: last?.version ?? '' } as const;
    expect(await act(open(), id, undo, kiran)).toBe('done');
    expect(await act(open(), id, { ...undo, text: 'new' }, kiran)).toBe('changed');
    expect(markOf(await recordOf(id))).toBe('in talks');
    await actNow(id, { what: 'note', text: 'Call' }, meera);
    expect(await lastBy(kiran)).toBeUndefined();
    await actNow(id, { what: 'mark', text: 'hired' });
    expect(await lastBy(kiran)).toBeDefined();
    await withdraw(open(), id, 'holder');
    expect(await lastBy(kiran)).toBeUndefined();
  });

  it('is not told of a mark by an address that is none', async () => {
    for (const id of [
      undefined,
      '',
      'nonsense',
      '../../etc/passwd',
      'app-20261121-abcdefghijklmnop',
    ])
      expect(await ownMark(open().store, { email: kiran }, id)).toBeUndefined();
  });

  it("does not overwrite somebody else's change, but may add a note", async () => {
    const id = await acceptOne();
    const { version: seen } = await entryOf(open(), id);
    expect(await act(open(), id, { what: 'mark', text: 'hired', seen }, kiran)).toBe('done');
    const before = await entryOf(open(), id);
    for (const what of ['mark', 'withdraw', 'deliver again'] as const) {
      expect(await act(open(), id, { what, text: 'declined', seen }, meera)).toBe('changed');
    }
    expect(await entryOf(open(), id)).toEqual(before);
    expect(await act(open(), id, { what: 'note', text: 'Hello', seen }, meera)).toBe('done');
  });

  it('is told if somebody else acts at the same moment', async () => {
    const id = await acceptOne();
    const mark = (text: string, by: string) => actNow(id, { what: 'mark', text }, by);
    const outcomes = await Promise.all([mark('hired', kiran), mark('declined', meera)]);
    expect(outcomes.sort()).toEqual(['changed', 'done']);
  });

  it('performs an action once, even if the form is sent twice', async () => {
    const id = await acceptOne();
    const { version: seen } = await entryOf(open(), id);
    for (const what of ['mark', 'mark', 'note', 'note'] as const) {
      expect(await act(open(), id, { what, text: 'hired', seen }, kiran)).toBe('done');
    }
    expect((await recordOf(id)).desk).toHaveLength(2);
    const { at = '' } = (await recordOf(id)).desk?.at(-1) ?? {};
    for (const [later, events] of [
      [59_999, 2],
      [60_000, 3],
    ] as const) {
      const deps = open({ now: () => new Date(Date.parse(at) + later) });
      expect(await act(deps, id, { what: 'note', text: 'hired', seen }, kiran)).toBe('done');
      expect((await recordOf(id)).desk).toHaveLength(events);
    }
  });

  it('delivers dead submissions again', async () => {
    const id = await acceptOne();
    webhook().answerAlways({ status: 404 });
    for (const hours of [0, 1, 2]) await deliver(hours);
    expect(submissionState(await recordOf(id))).toBe('dead');
    webhook().answerAlways({ status: 200 });
    expect(await actNow(id, { what: 'release' })).toBe('refused');
    expect(await actNow(id, { what: 'deliver again' })).toBe('done');
    await deliver();
    expect(submissionState(await recordOf(id))).toBe('handed over');
    expect(await actNow(id, { what: 'deliver again' }, meera)).toBe('refused');
  });

  it('releases held submissions', async () => {
    const id = await acceptOne('bot');
    expect(await actNow(id, { what: 'deliver again' })).toBe('refused');
    expect(await actNow(id, { what: 'release' })).toBe('done');
    await deliver();
    expect(webhook().received).toHaveLength(1);
    expect(await actNow(id, { what: 'discard' })).toBe('refused');
  });

  it("discards a bot's submission: it is erased, never delivered, and may be sent again", async () => {
    const id = await acceptOne('bot');
    expect(await actNow(id, { what: 'discard' })).toBe('done');
    expect((await recordOf(id)).fields.name).toBeUndefined();
    expect(await open().store.list('resumes/')).toEqual([]);
    await deliver();
    expect(webhook().received).toEqual([]);
    expect(await outboxCounts(open())).toEqual({ pending: 0, dead: 0, held: 0 });
    expect(await acceptOne()).not.toBe(id);
    expect(await open().store.list('resumes/')).toHaveLength(1);
  });

  it('withdraws on request, erases notes too, and notifies the recipients', async () => {
    const id = await acceptOne();
    await deliver();
    await actNow(id, { what: 'note', text: 'Asha seems good' });
    expect(await actNow(id, { what: 'withdraw' })).toBe('done');
    const submission = await recordOf(id);
    expect(submission.withdrawn).toMatchObject({ by: 'operator', erasedAt: expect.any(String) });
    expect(JSON.stringify(submission)).not.toMatch(/asha/i);
    expect(submission.desk).toMatchObject([
      { what: 'note', by: kiran },
      { what: 'withdraw', by: kiran },
    ]);
    await deliver();
    expect(webhook().received.at(-1)?.fields.type).toBe('application.withdrawn');
    for (const what of ['mark', 'note', 'withdraw'] as const) {
      expect(await actNow(id, { what, text: 'x' }, meera)).toBe('refused');
    }
  });

  it.each([
    ['newer', '{"schema":9}'],
    ['garbage', '{'],
    ['missing', undefined],
  ])('gets an error for a submission that is %s', async (outcome, text) => {
    const id = `app-20261121-${'a'.repeat(26)}`;
    if (text) await open().store.putNew(`submissions/${id}.json`, Buffer.from(text));
    for (const what of ['note', 'withdraw'] as const) {
      expect(await act(open(), id, { what, text: 'x', seen: '1' }, kiran)).toBe(outcome);
    }
  });

  it('can write 500 marks and notes on a submission, and still withdraw it', async () => {
    const id = await acceptOne();
    const { store } = open();
    const { submission, version } = await entryOf(open(), id);
    const note = { at: submission.submittedAt, by: kiran, what: 'note' as const, text: 'x' };
    const full = { ...submission, schema: 3, desk: Array(499).fill(note) };
    await store.replace(`submissions/${id}.json`, Buffer.from(JSON.stringify(full)), version);
    expect(await actNow(id, { what: 'note', text: 'The last' })).toBe('done');
    expect(await actNow(id, { what: 'note', text: 'One more' })).toBe('full');
    expect(await actNow(id, { what: 'withdraw' })).toBe('done');
  });

  describe.each(['mark', 'release', 'discard', 'withdraw'] as const)('dying at "%s"', (what) => {
    const reason = what === 'release' || what === 'discard' ? 'bot' : undefined;
    it.each(deaths)('at change %i (%s it), completes all or nothing', async (nth, _, made) => {
      const id = await acceptOne(reason);
      const { version: seen } = await entryOf(open(), id);
      const text = what === 'mark' ? 'hired' : undefined;
      const dying = open({ store: dyingStore(open().store, nth, made) });
      const outcome = await act(dying, id, { what, text, seen }, kiran).catch(survive);
      const isDone = (await recordOf(id)).desk?.some((event) => event.what === what) ?? false;
      if (outcome === 'done') expect(isDone).toBe(true);
      for (const hours of [0, 1]) {
        await sweep(open({ now: inHours(hours) }), 90);
        await deliver(hours);
      }
      const isGone = isDone && (what === 'discard' || what === 'withdraw');
      expect((await recordOf(id)).withdrawn?.erasedAt !== undefined).toBe(isGone);
      const isHeldStill = reason === 'bot' && !isDone;
      expect(webhook().received).toHaveLength(isGone || isHeldStill ? 0 : 1);
    });
  });
});

const long = (length: number) => 'a'.repeat(length);

it.each<readonly [string, unknown]>([
  [`what=mark&seen=1&text=+${long(60)}+`, { what: 'mark', seen: '1', text: long(60) }],
  ['what=note&seen=1&text=two%0D%0Alines', { what: 'note', seen: '1', text: 'two\nlines' }],
  ['what=withdraw&seen=1&text=x', { what: 'withdraw', seen: '1' }],
  ['what=mark&seen=1&text=two%0Alines', undefined],
  ['what=mark&seen=1&text=%20', undefined],
  [`what=mark&seen=1&text=${long(61)}`, undefined],
  [`what=note&seen=1&text=${long(2000)}`, { what: 'note', seen: '1', text: long(2000) }],
  [`what=note&seen=1&text=${long(2001)}`, undefined],
  [
    `what=reply&address=${long(320)}&text=${long(5000)}`,
    { what: 'reply', address: long(320), text: long(5000) },
  ],
  [`what=reply&address=a&text=${long(5001)}`, undefined],
  [`what=reply&address=${long(321)}&text=a`, undefined],
  ['what=reply&address=a&text=%20', undefined],
  ...['deliver again', 'release', 'discard', 'withdraw'].map(
    (what) => [`what=${what}&seen=${'1'.repeat(100)}`, { what, seen: '1'.repeat(100) }] as const,
  ),
  ...['mark', 'note', 'withdraw'].map(
    (what) => [`what=${what}&text=x&seen=${'1'.repeat(101)}`, undefined] as const,
  ),
  ['what=note&text=x', undefined],
  ['what=erase&seen=1', undefined],
  ['', undefined],
])('the form %j requests %j', (form, action) => {
  expect(parseAction(new URLSearchParams(form))).toEqual(action);
});

it('several submissions can only be marked with what a single one can', () => {
  expect(parseMark(' hired ', '1')).toEqual({ what: 'mark', text: 'hired', seen: '1' });
  expect(parseMark('', '1')).toBeUndefined();
});

it('an action that the store refuses is reported, and a bug is thrown', () => {
  expect(orStoreFailure(new StoreError('away'))).toBe('store');
  expect(() => orStoreFailure(new TypeError('a bug'))).toThrow('a bug');
});

const survive = (error: unknown) => {
  expect(error).toBeInstanceOf(StoreError);
};

const acceptOne = (reasonToHold?: 'bot') => take({ ...application(), reasonToHold });
const recordOf = (id: string) => submissionOf(open(), id);

async function actNow(id: string, action: Omit<DeskAction, 'seen'>, by = kiran) {
  const { version } = await entryOf(open(), id);
  return act(open(), id, { ...action, seen: version }, by);
}

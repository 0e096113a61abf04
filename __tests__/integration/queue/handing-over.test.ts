import { deskRows } from '@/__tests__/support/desk-rows';
import { application } from '@/__tests__/support/outbox-dependencies';
import { drain } from '@/lib/operations/drain';
import { sweep } from '@/lib/operations/sweep';
import { findOwnApplication } from '@/lib/privacy/own-application';
import { withdraw, withdrawConsent } from '@/lib/privacy/withdraw';
import { outboxCounts } from '@/lib/queue/counts';
import type { DestinationName } from '@/lib/submissions/deliveries';
import { readRecord } from '@/lib/submissions/ledger';
import { applicationToken, referenceOf } from '@/lib/submissions/submission-id';
import { budget, RETENTION_DAYS, testParts } from '../../support/test-outbox';

const outbox = testParts();
const DAY_MS = 24 * 60 * 60 * 1000;
const submittedAt = new Date();

type Setting = { hasDesk?: boolean; to?: DestinationName[]; answers?: 'accepted' | 'refused' };

const nowhere: Setting = {};
const desk: Setting = { hasDesk: true };
const mailbox: Setting = { to: ['application-mailbox'] };
const webhook: Setting = { to: ['application'] };
const both: Setting = { to: ['application', 'application-mailbox'] };
const ways: [string, Setting][] = [
  ['a desk only', desk],
  ['a mailbox only', mailbox],
  ['a webhook only', webhook],
  ['all of them', { ...desk, ...both }],
];

/** A process with these settings, a number of days later. */
function open({ hasDesk = false, to = [], answers = 'accepted' }: Setting, days = 0) {
  const now = () => new Date(submittedAt.getTime() + days * DAY_MS);
  const verdict = answers === 'accepted' ? 'accepted' : 'permanent';
  const answer = () => ({ at: now().toISOString(), outcome: answers });
  const deliver = async () => ({ verdict, answer: answer() }) as const;
  return outbox.open({
    hasDesk,
    now,
    destination: (name) => (to.includes(name) ? { deliver } : 'unconfigured'),
  });
}

async function apply(setting: Setting, reasonToHold?: 'bot'): Promise<string> {
  const consents = { keep: true, notice: '2026-11-22' };
  const input = { ...application({}, submittedAt), consents, reasonToHold };
  const id = await outbox.take(input, open(setting));
  await drain(budget, open(setting));
  return id;
}

/** What the applicant, the operator and the desk see after a number of days. */
async function seen(id: string, setting: Setting, days = 1) {
  const deps = open(setting, days);
  const own = await findOwnApplication(referenceOf(id), (await applicationToken(id)) ?? '', deps);
  const { pending, oldestPendingSeconds = 0 } = await outboxCounts(deps);
  const { rows } = await deskRows(deps.store);
  return {
    toApplicant: own?.state,
    keptDays: own?.storedUntil && (own.storedUntil.getTime() - submittedAt.getTime()) / DAY_MS,
    atDesk: rows.get(id)?.state,
    pending,
    isOverdue: oldestPendingSeconds > 3600,
  };
}

const handedOver = {
  ...{ toApplicant: 'handed over', keptDays: RETENTION_DAYS, atDesk: 'handed over' },
  ...{ pending: 0, isOverdue: false },
};

/** Whether the record and its file still exist after a number of days; never only one of them. */
async function isThereAfter(days: number, setting: Setting): Promise<boolean> {
  const deps = open(setting, days);
  await sweep(deps, RETENTION_DAYS);
  // Also deliveries that the sweep has rerouted.
  await drain(budget, deps);
  await sweep(deps, RETENTION_DAYS);
  const left = [...(await outbox.stored('submissions/')), ...(await outbox.stored('resumes/'))];
  expect([0, 2]).toContain(left.length);
  return left.length > 0;
}

async function expectKeptFor(days: number, setting: Setting): Promise<void> {
  expect(await isThereAfter(days - 1, setting)).toBe(true);
  expect(await isThereAfter(days + 1, setting)).toBe(false);
}

describe('an application', () => {
  it.each(ways)('is handed over with %s, and deleted when the notice says', async (_, setting) => {
    const id = await apply(setting);
    expect(await seen(id, setting)).toEqual(handedOver);
    await expectKeptFor(RETENTION_DAYS, setting);
  });

  it('waits indefinitely with neither a desk nor a destination, and says so', async () => {
    const id = await apply(nowhere);
    const waiting = { toApplicant: 'waiting', keptDays: undefined, atDesk: 'waiting' };
    expect(await seen(id, nowhere, 300)).toEqual({ ...waiting, pending: 1, isOverdue: true });
    expect(await isThereAfter(300, nowhere)).toBe(true);
  });

  it.each(ways)('an application is handed over once there is %s, then goes', async (_, setting) => {
    const id = await apply(nowhere);
    expect(await isThereAfter(300, setting)).toBe(true);
    const keptDays = 300 + RETENTION_DAYS;
    expect(await seen(id, setting, 301)).toEqual({ ...handedOver, keptDays });
    await expectKeptFor(keptDays, setting);
  });

  it('an application at a desk is not retained longer because a delivery has failed', async () => {
    const setting: Setting = { ...desk, ...webhook, answers: 'refused' };
    const id = await apply(setting);
    expect(await seen(id, setting)).toEqual({ ...handedOver, atDesk: 'dead' });
    await expectKeptFor(RETENTION_DAYS, setting);
  });

  it('an application that is held at a desk looks like any other to its sender, and is deleted like one', async () => {
    const id = await apply(desk, 'bot');
    expect(await seen(id, desk)).toEqual({ ...handedOver, atDesk: 'held' });
    expect(await isThereAfter(RETENTION_DAYS + 1, desk)).toBe(false);
  });

  it('stays handed over if the desk is switched off or a webhook is added', async () => {
    await apply(desk);
    for (const setting of [nowhere, { ...desk, ...webhook }]) {
      expect((await outboxCounts(open(setting, 2))).pending).toBe(0);
      expect(await isThereAfter(RETENTION_DAYS - 1, setting)).toBe(true);
    }
    expect(await isThereAfter(RETENTION_DAYS + 1, nowhere)).toBe(false);
  });
});

describe('a delivery whose destination was removed from the settings', () => {
  it('is not waited for if the other channel delivered the application', async () => {
    await outbox.take(application({}, submittedAt), open(both));
    await drain({ ...budget, destinations: ['application-mailbox'] }, open(both));
    expect((await outboxCounts(open(both))).pending).toBe(1);
    await sweep(open(mailbox, 1), RETENTION_DAYS);
    expect((await outboxCounts(open(mailbox, 1))).pending).toBe(0);
    expect(await isThereAfter(RETENTION_DAYS + 2, mailbox)).toBe(false);
  });

  it('stays cancelled, and the other one delivered, when the application is withdrawn', async () => {
    const id = await outbox.take(application({}, submittedAt), open(both));
    await drain({ ...budget, destinations: ['application-mailbox'] }, open(both));
    await sweep(open(mailbox, 1), RETENTION_DAYS);
    const { deliveries } = await outbox.record(id);
    await withdraw(open(mailbox, 2), id, 'holder');
    expect((await outbox.record(id)).deliveries).toMatchObject(deliveries);
  });

  it.each([
    ['webhook', 'mailbox', webhook, mailbox],
    ['mailbox', 'webhook', mailbox, webhook],
  ])('to a %s becomes one to the %s that replaces it', async (_, other, before, after) => {
    const id = await outbox.take(application({}, submittedAt), open(before));
    await sweep(open(after, 1), RETENTION_DAYS);
    expect((await outbox.record(id)).deliveries).toEqual({
      [other]: expect.objectContaining({ state: 'pending' }),
    });
  });

  it('is left to a process with the settings, for a day', async () => {
    await outbox.take(application({}, submittedAt), open({ ...desk, ...webhook }));
    const lacking = open(desk, 0.9);
    await drain(budget, lacking);
    await sweep(lacking, RETENTION_DAYS);
    expect(await drain(budget, open(webhook, 0.9))).toMatchObject({ delivered: 1, remaining: 0 });
  });

  it.each([
    ['with', desk],
    ['without', nowhere],
  ])(
    'sends no notice of a withdrawal, nor keeps the application, %s a desk',
    async (_, setting) => {
      const id = await apply({ ...setting, ...webhook });
      await withdrawConsent(open(setting), id, 'keep');
      const before = await readRecord(open(setting).store, id);
      await drain(budget, open(setting, 2));
      await sweep(open(setting, 2), RETENTION_DAYS);
      expect(await readRecord(open(setting).store, id)).toEqual(before);
      await sweep(open(setting, 3.1), RETENTION_DAYS);
      expect(await outboxCounts(open(setting, 4))).toMatchObject({ pending: 0, dead: 1 });
      expect(await isThereAfter(RETENTION_DAYS + 3, setting)).toBe(true);
      expect(await isThereAfter(RETENTION_DAYS + 4, setting)).toBe(false);
    },
  );
});

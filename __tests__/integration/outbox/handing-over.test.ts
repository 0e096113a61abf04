import '@/scripts/support/quiet-log';
import { accept } from '@/lib/outbox/accept';
import { readRecord } from '@/lib/outbox/ledger';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { findOwnApplication } from '@/lib/outbox/own-application';
import type { PartsWithStore } from '@/lib/outbox/parts';
import type { DestinationName } from '@/lib/outbox/submission';
import { applicationToken, referenceOf } from '@/lib/outbox/submission-id';
import { readSummaries } from '@/lib/outbox/summaries';
import { sweep } from '@/lib/outbox/sweep';
import { withdrawConsent } from '@/lib/outbox/withdraw';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { temporaryDirectory } from '../../support/temporary-directory';
import { budget, idOf } from '../../support/test-outbox';

const RETENTION_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const submittedAt = new Date();
const directory = temporaryDirectory();

type Setting = { hasDesk?: boolean; to?: DestinationName[]; answers?: 'accepted' | 'refused' };

const SETTINGS: Record<string, Setting> = {
  none: {},
  'desk only': { hasDesk: true },
  'mail only': { to: ['application-mailbox'] },
  'webhook only': { to: ['application'] },
  all: { hasDesk: true, to: ['application', 'application-mailbox'] },
};

/** A process with these settings, so many days later. */
function open({ hasDesk = false, to = [], answers = 'accepted' }: Setting, days = 0) {
  const now = () => new Date(submittedAt.getTime() + days * DAY_MS);
  return outboxParts(directory(), undefined, {
    hasDesk,
    now,
    destination: (name) =>
      to.includes(name)
        ? {
            deliver: async () => ({
              verdict: answers === 'accepted' ? 'accepted' : 'permanent',
              answer: { at: now().toISOString(), outcome: answers },
            }),
          }
        : 'unconfigured',
  });
}

async function apply(setting: Setting, reasonToHold?: 'bot'): Promise<string> {
  const consents = { keep: true, notice: '2026-11-22' };
  const more = reasonToHold && { reasonToHold };
  const input = { ...application({}, submittedAt), consents, ...more };
  const id = await idOf(accept(input, open(setting)));
  await drain(budget, open(setting));
  return id;
}

/** What the applicant, the operator and the desk see, and whether the record and the file are still there. */
async function seen(parts: PartsWithStore, id: string) {
  const own = await findOwnApplication(referenceOf(id), (await applicationToken(id)) ?? '', parts);
  const { pending, oldestPendingSeconds } = await outboxCounts(parts);
  const { summaries } = await readSummaries(parts.store);
  return {
    toApplicant: own?.state,
    keptDays: own?.keptUntil && (own.keptUntil.getTime() - submittedAt.getTime()) / DAY_MS,
    atDesk: summaries.get(id)?.state,
    pending,
    isOverdue: (oldestPendingSeconds ?? 0) > 3600,
  };
}

async function isThereAfter(setting: Setting, days: number): Promise<boolean> {
  const parts = open(setting, days);
  await sweep(parts, RETENTION_DAYS);
  // Also what the sweep has sent another way.
  await drain(budget, parts);
  await sweep(parts, RETENTION_DAYS);
  const left = [
    ...(await parts.store.list('submissions/')),
    ...(await parts.store.list('resumes/')),
  ];
  expect([0, 2]).toContain(left.length);
  return left.length > 0;
}

describe.each(['desk only', 'mail only', 'webhook only', 'all'])('with %s', (name) => {
  const setting = SETTINGS[name] ?? {};

  it('an application is handed over, and deleted when the notice says', async () => {
    const id = await apply(setting);
    expect(await seen(open(setting, 1), id)).toEqual({
      toApplicant: 'handed over',
      keptDays: RETENTION_DAYS,
      atDesk: 'handed over',
      pending: 0,
      isOverdue: false,
    });
    expect(await isThereAfter(setting, RETENTION_DAYS - 1)).toBe(true);
    expect(await isThereAfter(setting, RETENTION_DAYS + 1)).toBe(false);
  });
});

describe('with neither a desk nor a destination', () => {
  it('an application waits, however long, and says so', async () => {
    const id = await apply({});
    expect(await seen(open({}, 300), id)).toEqual({
      toApplicant: 'waiting',
      keptDays: undefined,
      atDesk: 'waiting',
      pending: 1,
      isOverdue: true,
    });
    expect(await isThereAfter({}, 300)).toBe(true);
  });

  it.each(['desk only', 'mail only', 'webhook only', 'all'])(
    'it is handed over, and its retention time begins, once there is %s',
    async (name) => {
      const setting = SETTINGS[name] ?? {};
      const id = await apply({});
      expect(await isThereAfter(setting, 300)).toBe(true);
      expect(await seen(open(setting, 301), id)).toMatchObject({
        toApplicant: 'handed over',
        keptDays: 300 + RETENTION_DAYS,
        atDesk: 'handed over',
        pending: 0,
      });
      expect(await isThereAfter(setting, 300 + RETENTION_DAYS - 1)).toBe(true);
      expect(await isThereAfter(setting, 300 + RETENTION_DAYS + 1)).toBe(false);
    },
  );
});

describe('with a desk', () => {
  it('a delivery that was given up does not keep an application beyond its retention time', async () => {
    const setting: Setting = { hasDesk: true, to: ['application'], answers: 'refused' };
    const id = await apply(setting);
    expect(await seen(open(setting, 1), id)).toMatchObject({
      toApplicant: 'handed over',
      keptDays: RETENTION_DAYS,
      atDesk: 'dead',
    });
    expect(await isThereAfter(setting, RETENTION_DAYS - 1)).toBe(true);
    expect(await isThereAfter(setting, RETENTION_DAYS + 1)).toBe(false);
  });

  it('a held application looks like any other to its sender, and is deleted like one', async () => {
    const id = await apply({ hasDesk: true }, 'bot');
    expect(await seen(open({ hasDesk: true }, 1), id)).toMatchObject({
      toApplicant: 'handed over',
      keptDays: RETENTION_DAYS,
      atDesk: 'held',
    });
    expect(await isThereAfter({ hasDesk: true }, RETENTION_DAYS + 1)).toBe(false);
  });

  it('an application stays handed over when the desk is switched off or a webhook is added', async () => {
    await apply({ hasDesk: true });
    const later: Setting[] = [{}, { hasDesk: true, to: ['application'] }];
    for (const setting of later) {
      expect((await outboxCounts(open(setting, 2))).pending).toBe(0);
      expect(await isThereAfter(setting, RETENTION_DAYS - 1)).toBe(true);
    }
    expect(await isThereAfter({}, RETENTION_DAYS + 1)).toBe(false);
  });
});

describe('a delivery whose destination was taken out of the settings', () => {
  it('is not waited for where the other channel delivered the application', async () => {
    const failing: Setting = { to: ['application-mailbox'] };
    const parts = open({ to: ['application', 'application-mailbox'] });
    await accept(application({}, submittedAt), parts);
    await drain({ ...budget, destinations: ['application-mailbox'] }, parts);
    expect((await outboxCounts(parts)).pending).toBe(1);
    await sweep(open(failing, 1), RETENTION_DAYS);
    expect((await outboxCounts(open(failing, 1))).pending).toBe(0);
    expect(await isThereAfter(failing, RETENTION_DAYS + 2)).toBe(false);
  });

  it('is left to a process that has the settings, for a day', async () => {
    await accept(application({}, submittedAt), open({ hasDesk: true, to: ['application'] }));
    const lacking = open({ hasDesk: true }, 0.9);
    await drain(budget, lacking);
    await sweep(lacking, RETENTION_DAYS);
    expect(await drain(budget, open({ to: ['application'] }, 0.9))).toMatchObject({
      delivered: 1,
      remaining: 0,
    });
  });

  it.each([true, false])(
    'tells of no withdrawal, and keeps no application because of that (with a desk: %s)',
    async (hasDesk) => {
      const id = await apply({ hasDesk, to: ['application'] });
      await withdrawConsent(open({ hasDesk }), id, 'keep');
      const before = await readRecord(open({}).store, id);
      await drain(budget, open({ hasDesk }, 2));
      await sweep(open({ hasDesk }, 2), RETENTION_DAYS);
      expect(await readRecord(open({}).store, id)).toEqual(before);
      await sweep(open({ hasDesk }, 3.1), RETENTION_DAYS);
      expect(await outboxCounts(open({ hasDesk }, 4))).toMatchObject({ pending: 0, dead: 1 });
      expect(await isThereAfter({ hasDesk }, RETENTION_DAYS + 3)).toBe(true);
      expect(await isThereAfter({ hasDesk }, RETENTION_DAYS + 4)).toBe(false);
    },
  );
});

import 'server-only';
import { randomUUID } from 'node:crypto';
import { processWide } from '@/lib/runtime/process-wide';
import { env } from '@/lib/settings';
import type { ObjectStore } from '@/lib/store/object-store';
import { openStore } from '@/lib/store/open';
import { log } from '@/lib/telemetry/log';
import { clamdScanner, type Scanner } from '@/lib/uploads/scan';
import { configuredDestination } from './destinations/configured-destination';
import type { DestinationLookup } from './destinations/destination';
import { Breaker, Lane } from './lane';
import { type DestinationName, isMail } from './submission';

/** The dependencies of the outbox. Tests make their own; everything else uses the process-wide ones. */
export type Parts = {
  store: ObjectStore | undefined;
  destination: DestinationLookup;
  lane: (name: DestinationName) => Lane;
  /** Undefined if files are delivered without a virus scan. */
  scanner?: Scanner;
  /** Records that this process may not read, with the `uptime` at which it tries again. */
  forbidden: Map<string, number>;
  /** Unique per process: the owner of its leases. */
  owner: string;
  now: () => Date;
  /** Monotonic, in milliseconds. */
  uptime: () => number;
  /** In [0, 1). */
  random: () => number;
  /** Milliseconds for one delivery, by HTTP or as a mail; `direct` while a visitor waits for it. */
  timeouts: { delivery: number; mail: number; direct: number };
  /** Days that fields and file of a withdrawn submission are kept. */
  eraseAfterDays: number;
  /** Is there a desk, which needs a copy of what it lists? */
  hasDesk: boolean;
};

export type PartsWithStore = Parts & { store: ObjectStore };

export function processParts(): Parts {
  return processWide('outbox.parts', () =>
    makeParts({
      store: openStore(),
      destination: configuredDestination,
      scanner: configuredScanner(),
      timeouts: { ...TIMEOUTS, delivery: env().WEBHOOK_TIMEOUT_SECONDS * 1000 },
      eraseAfterDays: env().ERASE_AFTER_DAYS,
      hasDesk: env().DESK_ISSUER !== undefined,
    }),
  );
}

/** Behind a circuit breaker, so that a scanner that hangs does not delay every visitor. */
function configuredScanner(): Scanner | undefined {
  const { CLAMD_URL } = env();
  if (CLAMD_URL === undefined) return undefined;
  const scan = clamdScanner(CLAMD_URL);
  const breaker = breakerOf('virus scanner', () => performance.now());
  return async (bytes, timeoutMs) => {
    const found = await breaker.guard(async () => {
      const answer = await scan(bytes, timeoutMs);
      breaker.report(answer.verdict === 'unavailable' ? 'failed' : 'reached');
      return answer;
    });
    return typeof found === 'string' ? { verdict: 'unavailable', reason: found } : found;
  };
}

export function hasStore(parts: Parts): parts is PartsWithStore {
  return parts.store !== undefined;
}

export function makeParts(given: Pick<Parts, 'store' | 'destination'> & Partial<Parts>): Parts {
  const lanes = new Map<DestinationName, Lane>();
  const { uptime = () => performance.now() } = given;
  return {
    lane: (name) => {
      const lane =
        lanes.get(name) ??
        new Lane(breakerOf(name, uptime), isMail(name) ? MAILS_AT_ONCE : undefined);
      lanes.set(name, lane);
      return lane;
    },
    forbidden: new Map(),
    owner: randomUUID(),
    now: () => new Date(),
    uptime,
    random: Math.random,
    timeouts: TIMEOUTS,
    eraseAfterDays: 0,
    hasDesk: false,
    ...given,
  };
}

/** All below the lease (`transitions.ts`). */
const TIMEOUTS = { delivery: 20_000, mail: 30_000, direct: 10_000 };

/** Mail servers allow an account a few connections only. */
const MAILS_AT_ONCE = 2;

function breakerOf(service: DestinationName | 'virus scanner', clock: () => number): Breaker {
  return new Breaker({
    clock,
    onChange: (state) => {
      if (state === 'closed') log().info({ service }, 'The service answers again');
      else log().error({ service }, 'The service fails; it is tried once a minute from now on');
    },
  });
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { processWide } from '@/lib/process-wide';
import type { ObjectStore } from '@/lib/store/object-store';
import { openStore } from '@/lib/store/open';
import { configuredDestination, type DestinationLookup } from './destinations/destination';
import { Lane } from './lane';
import type { DestinationName } from './submission';

/** What the outbox works with. A test makes its own; everything else takes the process's. */
export type Parts = {
  store: ObjectStore | undefined;
  destination: DestinationLookup;
  lane: (name: DestinationName) => Lane;
  /** Unique to the process: the owner of its leases. */
  owner: string;
  now: () => Date;
  /** From 0 to below 1. */
  random: () => number;
  /** Milliseconds for one delivery; `direct` while a visitor waits for it. */
  timeouts: { delivery: number; direct: number };
};

export type PartsWithStore = Parts & { store: ObjectStore };

export function processParts(): Parts {
  return processWide('outbox.parts', () =>
    makeParts({ store: openStore(), destination: configuredDestination }),
  );
}

export function hasStore(parts: Parts): parts is PartsWithStore {
  return parts.store !== undefined;
}

export function makeParts(given: Pick<Parts, 'store' | 'destination'> & Partial<Parts>): Parts {
  const lanes = new Map<DestinationName, Lane>();
  return {
    lane: (name) => {
      const lane = lanes.get(name) ?? new Lane();
      lanes.set(name, lane);
      return lane;
    },
    owner: randomUUID(),
    now: () => new Date(),
    random: Math.random,
    timeouts: { delivery: 20_000, direct: 10_000 },
    ...given,
  };
}

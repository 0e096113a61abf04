import { createHash } from 'node:crypto';
import { type ListOptions, type ObjectStore, StoreError } from '@/lib/store/object-store';
import { MemoryStore } from '../../support/memory-store';
import { type Backend, itKeepsTheStoreContract, storeContract } from '../../support/store-contract';

const PAGE = 10;
const newStore = () => new MemoryStore();
let store: MemoryStore;
beforeEach(() => {
  store = newStore();
});

itKeepsTheStoreContract({ ...backendOf(newStore), open: () => store });

const unreachable = new StoreError('unreachable', { isTransient: true });
const LISTS = 'lists every key of a folder as long as a page of the backend, or longer';

/** Faults of a new backend, each with the claim of the contract that finds it. */
const faults: [fault: string, found: keyof typeof storeContract, Store: new () => ObjectStore][] = [
  [
    'lists one page only',
    LISTS,
    class extends MemoryStore {
      override async list(prefix: string, options?: ListOptions) {
        return (await super.list(prefix, options)).slice(0, PAGE);
      }
    },
  ],
  [
    'loses the last key of a full page',
    LISTS,
    class extends MemoryStore {
      override async list(prefix: string, options?: ListOptions) {
        const keys = await super.list(prefix, options);
        return keys.length === PAGE ? keys.slice(1) : keys;
      }
    },
  ],
  [
    'takes a hash of the content for its version',
    'gives a version once, also if the same bytes are written again',
    class extends MemoryStore {
      protected override versionFor(bytes: Uint8Array) {
        return createHash('md5').update(bytes).digest('hex');
      }
    },
  ],
  [
    "keeps the caller's array",
    'keeps what was written when the caller changes an array that it passed or got',
    class extends MemoryStore {
      protected override copy(bytes: Uint8Array) {
        return bytes;
      }
    },
  ],
  [
    'starts a list at its start key',
    'lists keys of a folder in order, in pages, each object once',
    class extends MemoryStore {
      override async list(prefix: string, { after, limit }: ListOptions = {}) {
        const isFirst = after !== undefined && this.objects.has(after);
        const rest = await super.list(prefix, { after });
        return [...(isFirst ? [after] : []), ...rest].slice(0, limit);
      }
    },
  ],
];

test.each(faults)('the contract finds a backend that %s', async (_, found, Store) => {
  expect(await violated(() => backendOf(() => new Store()))).toContain(found);
});

test.each<[string, () => ObjectStore]>([
  ['answers as if it were empty', newStore],
  ['says that an outage does not end', () => failing(new StoreError('503'))],
  ['purges with another error', () => failing(unreachable, { purge: new Error('503') })],
])('the contract finds a backend that %s when it cannot be reached', async (_, openUnreachable) => {
  const backend = () => ({ ...backendOf(newStore), openUnreachable });
  expect(await violated(backend)).toEqual([
    'rejects with StoreError when it cannot be reached, in place of an empty answer',
  ]);
});

/** The claims that a backend does not keep, each checked on an empty store. */
async function violated(backend: () => Backend): Promise<string[]> {
  const claims: string[] = [];
  for (const [claim, check] of Object.entries(storeContract)) {
    await check(backend()).catch(() => claims.push(claim));
  }
  return claims;
}

/** All clients of a store in memory are one. */
function backendOf(make: () => ObjectStore): Backend {
  let only: ObjectStore | undefined;
  return {
    open: () => (only ??= make()),
    pageSize: PAGE,
    openUnreachable: () => failing(unreachable),
    isTransient: true,
  };
}

/** Every method fails, some in their own way. */
function failing(error: Error, others: Record<string, Error> = {}): ObjectStore {
  const get = (_: MemoryStore, name: string) => () => Promise.reject(others[name] ?? error);
  return new Proxy(new MemoryStore(), { get });
}

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

/** Faults of a new backend, each with the claim of the contract that finds it. */
const faults: [fault: string, found: keyof typeof storeContract, Store: new () => ObjectStore][] = [
  [
    'lists one page only',
    'lists every key of a folder that is longer than a page of the backend',
    class extends MemoryStore {
      override async list(prefix: string, options?: ListOptions) {
        return (await super.list(prefix, options)).slice(0, PAGE);
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

test('the contract finds a backend that answers as if it were empty when it cannot be reached', async () => {
  const backend = () => ({ ...backendOf(newStore), openUnreachable: newStore });
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
    openUnreachable: () =>
      new Proxy(new MemoryStore(), {
        get: () => () => Promise.reject(new StoreError('unreachable')),
      }),
  };
}

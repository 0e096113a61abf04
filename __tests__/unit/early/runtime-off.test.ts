import { isRuntimeOff, keepRuntimeOff, loadWithoutRuntime } from '@/components/early/runtime/off';
import { RSC_PAYLOAD_LIST } from '@/lib/runtime/next-internals';

/** What these functions use of a browser. */
function openPage(address: string, stored?: Map<string, string>) {
  const url = new URL(address, 'https://example.com');
  const visited: string[] = [];
  const listeners: (() => void)[] = [];
  const marks = new Set<string>();
  const place = {
    get href() {
      return url.href;
    },
    get pathname() {
      return url.pathname;
    },
    get hash() {
      return url.hash;
    },
    set hash(hash) {
      url.hash = hash;
    },
    reload: () => visited.push(`reload ${url.pathname}${url.hash}`),
    replace: (page: URL) => visited.push(`load ${page.pathname}${page.search}${page.hash}`),
  };
  const storage = stored && {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const document = {
    documentElement: {
      hasAttribute: (name: string) => marks.has(name),
      setAttribute: (name: string) => marks.add(name),
    },
    querySelectorAll: () => [],
    getElementById: () => null,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  };
  const scope = {};
  const names = { location: place, document, sessionStorage: storage, self: scope };
  for (const [name, value] of Object.entries(names)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  return { visited, scope: scope as Record<string, unknown[]> };
}

test('a page without a fault keeps its runtime', () => {
  const { scope } = openPage('/jobForm', new Map());
  keepRuntimeOff();
  expect(isRuntimeOff()).toBe(false);
  expect(scope).toEqual({});
});

test('after a fault the page is loaded again without it, for the rest of the visit', () => {
  const stored = new Map<string, string>();
  const { visited } = openPage('/jobForm?job=a#results', stored);
  loadWithoutRuntime([['apply', 'name', 'Asha']], '/jobForm?job=a#results');
  expect(visited).toEqual(['load /jobForm?job=a']);
  for (const _ of ['the first time', 'again']) {
    const { scope } = openPage('/jobForm?job=a', stored);
    keepRuntimeOff();
    expect(isRuntimeOff()).toBe(true);
    // As Next's own inline scripts do.
    scope[RSC_PAYLOAD_LIST] ??= [];
    scope[RSC_PAYLOAD_LIST].push([0]);
    expect(Array.isArray(scope[RSC_PAYLOAD_LIST])).toBe(false);
    expect([...stored.values()].join()).toBe('');
  }
  openPage('/Contact', stored);
  keepRuntimeOff();
  expect(isRuntimeOff()).toBe(false);
});

test('a form in a dialog continues on its own page, and both stay without the runtime', () => {
  const stored = new Map<string, string>();
  const { visited } = openPage('/jobs/salesforce', stored);
  loadWithoutRuntime([], '/jobForm?role=salesforce');
  expect(visited).toEqual(['load /jobForm?role=salesforce']);
  for (const path of ['/jobs/salesforce', '/jobForm?role=salesforce']) {
    openPage(path, stored);
    keepRuntimeOff();
    expect(isRuntimeOff()).toBe(true);
  }
});

test('without storage the mark is in the address', () => {
  const { visited } = openPage('/Contact');
  loadWithoutRuntime([], '/Contact');
  expect(visited).toEqual(['reload /Contact#runtime-off']);
  openPage('/Contact#runtime-off');
  keepRuntimeOff();
  expect(isRuntimeOff()).toBe(true);
});

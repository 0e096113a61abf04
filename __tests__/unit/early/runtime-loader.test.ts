import { HYDRATED } from '@/components/early/markup';

test('a carousel rotates, from its last slide to the first, until its component takes over', async () => {
  jest.useFakeTimers();
  const shown: number[] = [];
  // Half-swiped.
  const scroller = {
    ...{ scrollLeft: 130, clientWidth: 300, childElementCount: 2, getAttribute: () => '5000' },
    scrollTo({ left }: { left: number }) {
      this.scrollLeft = left;
      shown.push(left);
    },
  };
  const page = new EventTarget();
  // What the loader uses of a browser.
  Object.assign(globalThis, {
    location: { hash: '' },
    document: {
      documentElement: { hasAttribute: () => false, getAttribute: () => null },
      getElementById: () => ({ textContent: '{"files":[]}' }),
      querySelector: () => scroller,
      querySelectorAll: () => [],
    },
    matchMedia: () => ({ matches: false }),
    requestAnimationFrame: () => {},
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  await import('@/components/early/runtime-loader');
  jest.advanceTimersByTime(4999);
  expect(shown).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(shown).toEqual([300, 0]);
  page.dispatchEvent(new Event(HYDRATED));
  jest.advanceTimersByTime(10_000);
  expect(shown).toEqual([300, 0]);
  jest.useRealTimers();
});

import { HYDRATED } from '@/components/early/markup';

let page: EventTarget;
let shown: number[];

beforeEach(() => {
  jest.useFakeTimers();
  page = new EventTarget();
  shown = [];
});
afterEach(() => {
  jest.useRealTimers();
});

/** Rotates a carousel of two slides, half-swiped, on a page in this state. */
async function rotate(readyState: DocumentReadyState): Promise<void> {
  const scroller = {
    ...{ scrollLeft: 130, clientWidth: 300, childElementCount: 2, getAttribute: () => '5000' },
    scrollTo({ left }: { left: number }) {
      this.scrollLeft = left;
      shown.push(left);
    },
  };
  const listening = { addEventListener: page.addEventListener.bind(page) };
  // What it uses of a browser.
  Object.assign(globalThis, {
    ...listening,
    document: {
      ...listening,
      documentElement: { getAttribute: () => null },
      querySelector: () => scroller,
      readyState,
    },
    matchMedia: () => ({ matches: false }),
  });
  const { rotateCarousel } = await import('@/components/early/carousel');
  rotateCarousel();
}

test('a carousel rotates, from its last slide to the first, until its component takes over', async () => {
  await rotate('complete');
  jest.advanceTimersByTime(4999);
  expect(shown).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(shown).toEqual([300, 0]);
  page.dispatchEvent(new Event(HYDRATED));
  jest.advanceTimersByTime(10_000);
  expect(shown).toEqual([300, 0]);
});

test('a carousel that the parser has not reached yet rotates later, unless its component has taken over', async () => {
  await rotate('loading');
  jest.advanceTimersByTime(10_000);
  expect(shown).toEqual([]);
  page.dispatchEvent(new Event('DOMContentLoaded'));
  jest.advanceTimersByTime(5000);
  expect(shown).toEqual([300]);
  page.dispatchEvent(new Event(HYDRATED));
  await rotate('loading');
  page.dispatchEvent(new Event(HYDRATED));
  page.dispatchEvent(new Event('DOMContentLoaded'));
  jest.advanceTimersByTime(5000);
  expect(shown).toEqual([300]);
});

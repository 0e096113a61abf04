import { swapWithFirst } from '@/app/(company)/About/image-swap';
import { numberAt, withPlus } from '@/components/ui/counter';
import { nextTab } from '@/components/ui/use-tabs';

describe('the keys of a tab list', () => {
  test.each([
    ['ArrowRight', 'horizontal', 0, 1],
    ['ArrowRight', 'horizontal', 2, 0],
    ['ArrowLeft', 'horizontal', 0, 2],
    ['ArrowDown', 'vertical', 1, 2],
    ['ArrowUp', 'vertical', 0, 2],
    ['Home', 'vertical', 2, 0],
    ['End', 'horizontal', 0, 2],
  ] as const)('%s in a %s list leads from %i to %i', (key, orientation, from, to) => {
    expect(nextTab(key, from, 3, orientation)).toBe(to);
  });

  test.each([
    ['ArrowDown', 'horizontal'],
    ['ArrowLeft', 'vertical'],
    ['Enter', 'vertical'],
  ] as const)('%s means nothing in a %s list, so the page may scroll', (key, orientation) => {
    expect(nextTab(key, 0, 3, orientation)).toBeUndefined();
  });
});

describe('a counter', () => {
  test('runs from one to its number', () => {
    expect([0, 0.5, 1].map((passed) => numberAt(passed, 800))).toEqual([1, 401, 800]);
  });

  test('says "or more" from a hundred on', () => {
    expect([99, 100, 1000].map(withPlus)).toEqual(['99', '100+', '1000+']);
  });
});

test('a picture and the one in the centre swap places, the others stay', () => {
  expect(swapWithFirst(['centre', 'a', 'b', 'c'], 2)).toEqual(['b', 'a', 'centre', 'c']);
  expect(swapWithFirst(['centre', 'a'], 0)).toEqual(['centre', 'a']);
});

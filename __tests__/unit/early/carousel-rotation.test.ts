import { nextSlide } from '@/early/carousel-rotation';

const threeSlides = { clientWidth: 400, childElementCount: 3 };

test.each([
  ['the second follows the first', 0, 400],
  ['a half-swiped slide counts as the nearer one', 390, 800],
  ['the first follows the last', 800, 0],
])('%s', (_, scrollLeft, left) => {
  expect(nextSlide({ ...threeSlides, scrollLeft })).toBe(left);
});

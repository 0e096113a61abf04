import { filmAddress } from '@/early/film-address';

test.each([
  ['hero-day', true, '/video/hero-day.av1.webm'],
  ['hero-day', false, '/video/hero-day.mp4'],
  ['offshore-cycle#t=3', true, '/video/offshore-cycle.av1.webm#t=3'],
  ['offshore-cycle#t=3', false, '/video/offshore-cycle.mp4#t=3'],
])('%s, where AV1 plays: %p, is %s', (film, playsAv1, address) => {
  expect(filmAddress(film, { playsAv1 })).toBe(address);
});

import { boundedCache } from '@/lib/server/bounded-cache';

test('what was not asked for longest makes room', () => {
  const cache = boundedCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.get('a');
  cache.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map(cache.get)).toEqual(['A', undefined, 'C']);
});

test('a value that takes more room than there is, is not kept', () => {
  const cache = boundedCache<string>(10);
  cache.set('a', 'A', 11);
  expect(cache.get('a')).toBeUndefined();
});

test('a value that is replaced by a smaller one leaves room for others', () => {
  const cache = boundedCache<string>(10);
  cache.set('a', 'old', 10);
  cache.set('a', 'new', 2);
  cache.set('b', 'B', 8);
  expect(['a', 'b'].map(cache.get)).toEqual(['new', 'B']);
});

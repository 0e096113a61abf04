import { REFUSING_STATUSES } from '@/components/forms/refused-action';
import { refusals } from '@/lib/guard/refusals';

test('a form knows every status with which a post is turned away', () => {
  const statuses = Object.values(refusals).map(({ status }) => status as number);
  expect(REFUSING_STATUSES).toEqual(statuses.toSorted((a, b) => a - b));
});

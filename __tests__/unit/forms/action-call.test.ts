import { REFUSING_STATUSES } from '@/components/forms/action-call';
import { refusals } from '@/lib/web/guard/refusals';

test('a form knows every status with which a post is turned away', () => {
  const statuses = new Set(Object.values(refusals).map(({ status }) => status as number));
  expect(REFUSING_STATUSES).toEqual([...statuses].sort((a, b) => a - b));
});

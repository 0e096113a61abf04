import targets from 'next/dist/shared/lib/modern-browserslist-target';
import { BASELINE } from '@/scripts/support/baseline';

test('the supported browsers are those of the framework', () => {
  const supported = Object.entries(BASELINE).map((entry) => entry.join(' '));
  expect(supported.filter((each) => !each.startsWith('safari_ios'))).toEqual(targets);
});

import { hasClamd } from '@/__tests__/support/clamd';
import { describeOrSkip } from './describe-or-skip';

export const describeWithClamd = describeOrSkip(
  hasClamd,
  'clamd is not installed, so no test asks a real virus scanner.',
);

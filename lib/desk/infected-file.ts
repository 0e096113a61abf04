import { deliveriesOf } from '@/lib/outbox/deliveries';
import type { Submission } from '@/lib/outbox/submission';

/** Did the virus scanner find something in the file of this submission? */
export function isFileInfected(submission: Submission): boolean {
  return deliveriesOf(submission).some(([, { lastAnswer }]) => lastAnswer?.outcome === 'infected');
}

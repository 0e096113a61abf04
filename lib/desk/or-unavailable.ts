import 'server-only';
import { leadTo } from '@/lib/runtime/see-other';
import { StoreError } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';
import { deskPaths } from './paths';

/** Leads to the page that says so where the store fails. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The desk cannot use the store');
  }
  leadTo(deskPaths.unavailable);
}

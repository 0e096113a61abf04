import 'server-only';
import { errorFacts, log } from '@/lib/log';
import { findOwnApplication } from '@/lib/outbox/own-application';
import { ownApplicationIn } from '@/lib/routes';
import { StoreError } from '@/lib/store/object-store';
import { showErrorPage, showPage } from './show-page';
import type { Step } from './step';
import { turnAwayAsBusy } from './turn-away';

/**
 * Checked before rendering, as in `refuse-unknown-job.ts`; the time that it takes says nothing about wrong
 * tokens.
 */
export const showOwnApplication: Step = async (request) => {
  const { pathname } = request.nextUrl;
  const own = ownApplicationIn(pathname);
  if (!own) return undefined;
  try {
    const found = await findOwnApplication(own.reference, own.token);
    return found ? showPage(request, pathname) : showErrorPage(request, 404, '/refused/not-kept');
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'The page of an application cannot be read');
    return turnAwayAsBusy(request);
  }
};

import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { findOwnApplication } from '@/lib/privacy/own-application';
import { ownApplicationIn } from '@/lib/routes';
import { StoreError } from '@/lib/store/object-store';
import { errorFields, log } from '@/lib/telemetry/log';
import { BUSY } from '@/lib/web/guard/guard';
import { showErrorPage, showPage, turnAway } from '@/lib/web/respond';

/** Takes constant time for every wrong token. */
export async function showOwnApplication(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  const own = ownApplicationIn(pathname);
  if (!own) return undefined;
  try {
    const found = await findOwnApplication(own.reference, own.token);
    return found ? showPage(request, pathname) : showErrorPage(request, '/refused/not-kept');
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'The page of an application cannot be read');
    return turnAway(request, BUSY);
  }
}

import 'server-only';
import { after } from 'next/server';
import { errorFacts, log } from '@/lib/telemetry/log';
import { nudge } from './worker';

/** Delivers after the response. Next's `after` throws on platforms without `waitUntil`; there the next drain delivers. */
export function nudgeAfterwards(): void {
  try {
    after(nudge);
  } catch (error) {
    log().error(errorFacts(error), 'Stored, but the recipients are told later');
  }
}

import { checkAlertsOnSchedule } from '@/lib/operations/alerts';
import { drain } from '@/lib/operations/drain';
import { sweepOnSchedule } from '@/lib/operations/sweep';
import {
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { env, isFunction } from '@/lib/settings';
import { StoreError } from '@/lib/store/object-store';
import { errorFields, log } from '@/lib/telemetry/log';
import { refuseStranger } from '@/lib/web/guard/operator';

export const dynamic = 'force-dynamic';

/**
 * Seconds that a serverless platform may allow; a delivery that starts at the end of the budget takes up to 30 s more.
 */
export const maxDuration = 60;
const BUDGET_MS = 25_000;

/** Lets a scheduler deliver due submissions and sweep where there is no long-running process. */
export async function POST(request: Request): Promise<Response> {
  const refusal = refuseStranger(request);
  if (refusal) return refusal;
  const deps = processDependencies();
  const isAlone = isFunction() && hasStore(deps);
  // In parallel with the drain: a hanging feed, alert receiver or destination may use up the time.
  const alertsChecked = isAlone ? checkAlertsSafely(deps) : undefined;
  try {
    const tally = await drain({ budgetMs: BUDGET_MS, signal: request.signal });
    if (isAlone) await sweepOnSchedule(deps, env().RETENTION_DAYS);
    return answer(200, tally);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'The drain could not use the store');
    return answer(503, { error: 'the store is not available' });
  } finally {
    // A function may be frozen after its response.
    await alertsChecked;
  }
}

async function checkAlertsSafely(deps: DependenciesWithStore): Promise<void> {
  try {
    await checkAlertsOnSchedule(deps);
  } catch (error) {
    log().error(errorFields(error), 'The check for alerts failed');
  }
}

/** For schedulers that only support GET. */
export { POST as GET };

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

import type { RouteContext } from '@/app/page-props';
import { isWithdrawalName } from '@/components/application/content';
import { withdrawOwn } from '@/lib/privacy/own-application';
import { deliverSoon } from '@/lib/queue/wake';
import { applicationPath } from '@/lib/routes';
import { seeOther } from '@/lib/runtime/see-other';
import { StoreError } from '@/lib/store/object-store';
import { errorFields, log } from '@/lib/telemetry/log';

/**
 * Withdraws the application or consent that the visitor was asked about, and redirects to the application's page.
 * Middleware has rejected wrong tokens.
 */
export async function POST(
  request: Request,
  { params }: RouteContext<'reference' | 'token'>,
): Promise<Response> {
  const { reference, token } = await params;
  const path = applicationPath(reference, token);
  const what = new URLSearchParams(await request.text()).get('what');
  if (!isWithdrawalName(what)) return seeOther(path);
  try {
    await withdrawOwn(reference, token, what);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'A withdrawal could not be stored');
    return seeOther(`${path}?failed=${what}#outcome`);
  }
  deliverSoon();
  return seeOther(`${path}?done=${what}#outcome`);
}

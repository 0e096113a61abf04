import type { RouteContext } from '@/app/page-props';
import { checkCorrection, correctableQuestions } from '@/lib/privacy/correction';
import { correctOwnApplication, findOwnApplication } from '@/lib/privacy/own-application';
import { deliverSoon } from '@/lib/queue/wake';
import { applicationPath } from '@/lib/routes';
import { seeOther } from '@/lib/runtime/see-other';
import { StoreError } from '@/lib/store/object-store';
import { errorFields, log } from '@/lib/telemetry/log';

/**
 * Stores the sender's corrections, validated as on the form. Invalid fields stay unchanged and are reported; valid ones
 * are stored, so nothing has to be typed twice. With a new email address the page moves. Middleware has rejected wrong
 * tokens.
 */
export async function POST(
  request: Request,
  { params }: RouteContext<'reference' | 'token'>,
): Promise<Response> {
  const { reference, token } = await params;
  const path = applicationPath(reference, token);
  const posted = new URLSearchParams(await request.text());
  try {
    const application = await findOwnApplication(reference, token);
    if (!application) return seeOther(path);
    const questions = await correctableQuestions(application);
    const { wrong, ...given } = checkCorrection(posted, application, questions);
    const version = Number(posted.get('version') ?? Number.NaN);
    const correction = await correctOwnApplication(reference, token, { ...given, version });
    const outcome = correction?.outcome ?? 'closed';
    if (outcome === 'corrected') deliverSoon();
    const page = (correction?.outcome === 'corrected' && correction.path) || path;
    if (wrong.length === 0 || outcome === 'closed') {
      return seeOther(`${page}?done=${outcome}#outcome`);
    }
    const faults = new URLSearchParams(wrong.map((name) => ['wrong', name]));
    return seeOther(`${page}?correct&${faults}#correct`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'A correction could not be stored');
    return seeOther(`${path}?failed=correction#outcome`);
  }
}

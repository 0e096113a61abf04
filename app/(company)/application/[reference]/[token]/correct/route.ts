import type { z } from 'zod/mini';
import {
  emailAddress,
  jobPhoneNumber,
  limits,
  optionalText,
  requiredLine,
} from '@/lib/forms/fields';
import { CORRECTABLE, correctOwnApplication } from '@/lib/privacy/own-application';
import { applicationPath } from '@/lib/routes';
import { seeOther } from '@/lib/runtime/see-other';
import { StoreError } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';

/**
 * Stores the sender's corrections, validated as on the form. Invalid fields stay unchanged and are reported; valid ones
 * are stored, so nothing has to be typed twice. Middleware has rejected wrong tokens.
 */
export async function POST(
  request: Request,
  { params }: RouteContext<'/application/[reference]/[token]/correct'>,
): Promise<Response> {
  const { reference, token } = await params;
  const path = applicationPath(reference, token);
  const form = new URLSearchParams(await request.text());
  const faults: [string, string][] = [];
  const fields: Record<string, string> = {};
  const answers: Record<string, string> = {};
  for (const name of CORRECTABLE) {
    const typed = form.get(name);
    if (typed === null) continue;
    const { success, data } = schemas[name].safeParse(typed);
    if (success) fields[name] = data;
    else faults.push(['wrong', name]);
  }
  for (const [index, [name, typed]] of [...form].filter(isAnswer).entries()) {
    const { success, data } = answerSchema.safeParse(typed);
    if (success) answers[name.slice(ANSWER.length)] = data;
    else faults.push(['wrong', `answer-${index}`]);
  }
  try {
    const outcome = await correctOwnApplication(reference, token, { fields, answers });
    if (faults.length === 0 || !outcome || outcome === 'closed') {
      return seeOther(`${path}?done=${outcome ?? 'closed'}#outcome`);
    }
    return seeOther(`${path}?correct&${new URLSearchParams(faults)}#correct`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'A correction could not be stored');
    return seeOther(`${path}?failed=correction#outcome`);
  }
}

const schemas: Record<(typeof CORRECTABLE)[number], z.ZodMiniType<string>> = {
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  phone: jobPhoneNumber,
  coverLetter: optionalText(limits.coverLetter),
};

const answerSchema = requiredLine(limits.answer, 'Enter an answer.');

const ANSWER = 'answer ';

function isAnswer([name]: [string, string]): boolean {
  return name.startsWith(ANSWER);
}

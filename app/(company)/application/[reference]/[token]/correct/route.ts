import { z } from 'zod/mini';
import {
  emailAddress,
  jobPhoneNumber,
  limits,
  optionalText,
  requiredLine,
} from '@/lib/forms/fields';
import { correctOwnApplication } from '@/lib/outbox/own-application';
import { applicationPath } from '@/lib/routes';
import { seeOther } from '@/lib/runtime/see-other';
import { StoreError } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';

/** Stores what its sender corrected, checked as on the form. Middleware has answered a wrong token. */
export async function POST(
  request: Request,
  { params }: RouteContext<'/application/[reference]/[token]/correct'>,
): Promise<Response> {
  const { reference, token } = await params;
  const path = applicationPath(reference, token);
  const form = new URLSearchParams(await request.text());
  const fields = schema.safeParse(Object.fromEntries(form));
  const answers = answersSchema.safeParse(answersIn(form));
  if (!fields.success) {
    return seeOther(`${path}?correct&wrong=${fields.error.issues[0]?.path[0]?.toString()}#correct`);
  }
  if (!answers.success) return seeOther(`${path}?correct#correct`);
  try {
    const given = { fields: fields.data, answers: answers.data };
    const outcome = await correctOwnApplication(reference, token, given);
    return seeOther(`${path}?done=${outcome ?? 'closed'}#outcome`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFacts(error), 'A correction could not be stored');
    return seeOther(`${path}?failed=correction#outcome`);
  }
}

const schema = z.object({
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  phone: jobPhoneNumber,
  coverLetter: optionalText(limits.coverLetter),
});

const answersSchema = z.record(z.string(), requiredLine(limits.answer, 'Enter an answer.'));

const ANSWER = 'answer ';

function answersIn(form: URLSearchParams): Record<string, string> {
  const given = [...form].filter(([name]) => name.startsWith(ANSWER));
  return Object.fromEntries(given.map(([name, value]) => [name.slice(ANSWER.length), value]));
}

import 'server-only';
import * as z from 'zod';
import { limits } from '@/lib/forms/fields';
import {
  ACTION_ID,
  ACTION_KEY_FIELD,
  ACTION_REFERENCE_FIELD,
  BOUND_ARGUMENTS,
  boundActionField,
  boundArgumentsField,
  CALL_ARGUMENTS_FIELD,
  callFieldPrefix,
  ESCAPED_TEXT,
  FORM_DATA_REFERENCE,
} from '@/lib/next-internals';
import type { Part } from './multipart';
import type { RefusalName } from './refusals';

/**
 * Whether the parts of a post are what one of our forms sends, before Next and React decode them. `calledBy`
 * is the action id of a call by script; a form without scripts names its action in the body. `known` are the
 * actions of this build. Returns undefined for a sound body.
 *
 * React's wire format can say much more (references into other parts, promises, streams, functions). Our
 * forms use none of it, and every hole in its decoder so far was reached by it, so the arguments must have
 * exactly the shape that our forms send.
 */
export function judgeActionBody(
  parts: readonly Part[],
  calledBy: string | null,
  known: ReadonlySet<string> | undefined,
): RefusalName | undefined {
  const textParts = parts.filter(({ isFile }) => !isFile);
  const textBytes = textParts.reduce((sum, { body }) => sum + body.length, 0);
  if (textBytes > MAX_TEXT_BYTES) return 'tooLong';
  const texts = new Map(textParts.map(({ name, body }) => [name, body.toString()]));
  const names = parts.map(({ name }) => name);
  const action =
    calledBy === null ? postedAction(names, texts) : calledAction(calledBy, names, texts);
  if (action === undefined || !ACTION_ID.test(action)) return 'unreadable';
  return known === undefined || known.has(action) ? undefined : 'updated';
}

/**
 * All texts of a post together: a small multiple of the longest field. Its characters take up to three bytes,
 * and what was typed before is sent once more in the state of a form that was answered.
 */
const MAX_TEXT_BYTES = 8 * limits.message;

/** A call by script: its arguments, and the fields of the form that they refer to. */
function calledAction(
  action: string,
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
): string | undefined {
  const called = calledWith.safeParse(jsonIn(texts.get(CALL_ARGUMENTS_FIELD)));
  const formData = called.data && FORM_DATA_REFERENCE.exec(called.data[1])?.[1];
  if (formData === undefined) return undefined;
  const prefix = callFieldPrefix(formData);
  const isPartOfCall = (name: string) => name === CALL_ARGUMENTS_FIELD || name.startsWith(prefix);
  return names.every(isPartOfCall) ? action : undefined;
}

/** A post without scripts: the action, bound to a state. */
function postedAction(
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
): string | undefined {
  const protocol = names.filter((name) => name.startsWith('$') || !/^[a-z]/i.test(name));
  const [first = ''] = protocol;
  const reference = ACTION_REFERENCE_FIELD.exec(first)?.[1];
  if (reference === undefined) return undefined;
  const [action, bound] = [boundActionField(reference), boundArgumentsField(reference)];
  const allowed = [first, action, bound, ACTION_KEY_FIELD];
  if (!protocol.every((name) => allowed.includes(name) && texts.has(name))) return undefined;
  if (!boundTo.safeParse(jsonIn(texts.get(bound))).success) return undefined;
  return boundAction.safeParse(jsonIn(texts.get(action))).data?.id;
}

/** A text that is no reference. */
const text = z.string().refine((value) => !value.startsWith('$') || ESCAPED_TEXT.test(value));

const keptFile = z.strictObject({ token: text, name: text, size: z.int() });

/** `FormState` on the wire. */
const formState = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('idle') }),
  z.strictObject({
    status: z.literal('invalid'),
    errors: z.array(z.strictObject({ field: text, message: text })).max(50),
    values: z.record(text, text),
    upload: keptFile.optional(),
  }),
  z.strictObject({
    status: z.literal('failed'),
    message: text,
    values: z.record(text, text),
    upload: keptFile.optional(),
  }),
  z.strictObject({
    status: z.literal('checked'),
    values: z.record(text, text),
    upload: keptFile.optional(),
  }),
  z.strictObject({
    status: z.literal('accepted'),
    message: text,
    reference: text,
    receipt: text.optional(),
    page: text.optional(),
    job: text.optional(),
    file: text.optional(),
  }),
]);

const calledWith = z.tuple([formState, z.string().regex(FORM_DATA_REFERENCE)]);
const boundTo = z.tuple([formState]);
const boundAction = z.strictObject({ id: z.string(), bound: z.literal(BOUND_ARGUMENTS) });

function jsonIn(value: string | undefined): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(value, refuseProto);
  } catch {
    return undefined;
  }
}

/** `z.record` skips this key, so that its value would be decoded without being judged. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A key is __proto__');
  return value;
}

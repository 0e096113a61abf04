import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type FormState, formState } from '@/lib/fields/form-state';
import { basePath } from '@/lib/pages';
import { processWide } from '@/lib/runtime/context';
import {
  ACTION_ID,
  ACTION_KEY_FIELD,
  ACTION_MANIFEST,
  ACTION_REFERENCE_FIELD,
  BOUND_ARGUMENTS,
  boundActionField,
  boundArgumentsField,
  CALL_ARGUMENTS_FIELD,
  callFieldPrefix,
  ESCAPED_TEXT,
  FORM_DATA_REFERENCE,
} from '@/lib/runtime/next-internals';
import { env } from '@/lib/settings';
import { errorFields, log } from '@/lib/telemetry/log';
import type { RefusalName } from './refusals';

/**
 * Checks that the parts of a POST match one of our forms, before Next and React decode them. `calledBy` is the action
 * id of a call by script; without scripts, a form names its action in the body. `known` are the actions of this build,
 * and `textLimit` is that of all text fields together, in UTF-16 units. Returns undefined for a valid body.
 *
 * React's wire format allows much more (references to other parts, promises, streams, functions). Our forms use none of
 * it, and every vulnerability in its decoder so far needed it, so the arguments must have exactly the shape that our
 * forms send.
 */
export function checkActionBody(
  parts: readonly Part[],
  calledBy: string | null,
  known: ReadonlySet<string> | undefined,
  textLimit: number,
): RefusalName | undefined {
  const textParts = parts.filter(({ isFile }) => !isFile);
  const bytes = textParts.reduce((sum, { body }) => sum + body.length, 0);
  // In no script has a unit more than three bytes. Longer texts are not even decoded.
  if (bytes > 3 * textLimit) return 'tooLong';
  const texts = new Map(textParts.map(({ name, body }) => [name, body.toString()]));
  const length = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  if (length > textLimit) return 'tooLong';
  const names = parts.map(({ name }) => name);
  const action =
    calledBy === null ? postedAction(names, texts) : calledAction(calledBy, names, texts);
  if (action === undefined || !ACTION_ID.test(action)) return 'unreadable';
  return known === undefined || known.has(action) ? undefined : 'updated';
}

/** The action of a call by script: the body has its arguments, and the form fields that they refer to. */
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

/** The action of a POST without scripts, bound to a form state. */
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

/** `FormState` on the wire, where a string that starts with `$` is a reference unless it is escaped. */
const state = z.custom<FormState>(
  (value) => formState.safeParse(value).success && holdsNoReference(value),
);

function holdsNoReference(value: unknown): boolean {
  if (typeof value === 'string') return !value.startsWith('$') || ESCAPED_TEXT.test(value);
  return Object.entries(value ?? {})
    .flat()
    .every(holdsNoReference);
}

const calledWith = z.tuple([state, z.string().regex(FORM_DATA_REFERENCE)]);
const boundTo = z.tuple([state]);
const boundAction = z.strictObject({ id: z.string(), bound: z.literal(BOUND_ARGUMENTS) });

function jsonIn(value: string | undefined): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(value, refuseProto);
  } catch {
    return undefined;
  }
}

/** `z.record` skips this key, so its value would be decoded without validation. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A key is __proto__');
  return value;
}

/** The ids of a build's server actions, by path pattern of the pages that use them. */
type ActionsOfPages = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The allowed actions of a path: those of its page. Next would forward an action of another page, with a request to the
 * site itself. Undefined in development, and if the manifest is missing: then only Next checks. The contract check
 * fails a build without the manifest.
 */
export function actionsOf(
  pathname: string,
  pages = processWide('known-actions', () => ({ pages: actionsOfThisBuild() })).pages,
): ReadonlySet<string> | undefined {
  const path = basePath(pathname);
  const isAt = ([pattern]: [string, unknown]) => new RegExp(`^${pattern}$`).test(path);
  return pages && ([...pages].find(isAt)?.[1] ?? new Set());
}

function actionsOfThisBuild(): ActionsOfPages | undefined {
  if (env().NODE_ENV !== 'production') return undefined;
  try {
    return actionsIn(join(process.cwd(), '.next'));
  } catch (error) {
    log().warn(errorFields(error), 'The manifest of server actions cannot be read');
    return undefined;
  }
}

/** Throws if the manifest is missing or has another shape. */
export function actionsIn(dist: string): ActionsOfPages {
  const manifest: { node: Record<string, { workers: object }> } = JSON.parse(
    readFileSync(join(dist, ACTION_MANIFEST), 'utf8'),
  );
  const pages = new Map<string, Set<string>>();
  for (const [id, { workers }] of Object.entries(manifest.node)) {
    // `app/(careers)/jobs/[role]/page`
    for (const name of Object.keys(workers)) {
      const path = name
        .replace(/^app/, '')
        .replace(/\/\([^)]*\)/g, '')
        .replace(/\/page$/, '')
        .replace(/\[[^[\]]+\]/g, '[^/]+');
      pages.set(path, (pages.get(path) ?? new Set()).add(id));
    }
  }
  return pages;
}

/** One part of a posted form; `body` is a view of the posted bytes. */
export type Part = { name: string; isFile: boolean; body: Buffer };

/**
 * Parses a posted form if it is written exactly as browsers write it; undefined for any other. Next parses the same
 * bytes again, with one parser for calls by script and another for posts without scripts. Each accepts more (repeated
 * headers, parameters in any order, transfer encodings) and interprets it differently. This subset is unambiguous. It
 * follows RFC 7578 and "Multipart form data" in the HTML standard.
 */
export function partsIn(body: Buffer, boundary: string): Part[] | undefined {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const opening = delimiter.subarray(2);
  if (!startsWith(body, 0, opening)) return undefined;
  const parts: Part[] = [];
  const names = new Set<string>();
  let at = opening.length;
  while (!startsWith(body, at, CLOSING)) {
    const headEnd = body.indexOf(HEAD_END, at);
    if (headEnd < 0 || headEnd - at > MAX_HEAD_BYTES) return undefined;
    const head = HEAD.exec(body.toString('utf8', at, headEnd));
    const start = headEnd + HEAD_END.length;
    // Next's parser for posts without scripts ends a part at the boundary, whatever precedes it.
    const end = body.indexOf(boundary, start) - BEFORE_BOUNDARY;
    const [, name = '', fileName, type] = head ?? [];
    if (!head || names.has(name) || end < start || !startsWith(body, end, delimiter))
      return undefined;
    // One of the two parsers treats a text with a type as a file. Node writes an empty file input in this way.
    const isFile = fileName !== undefined || type !== undefined;
    if (isFile && fileName === undefined && end > start) return undefined;
    if (names.add(name).size > MAX_PARTS) return undefined;
    parts.push({ name, isFile, body: body.subarray(start, end) });
    at = end + delimiter.length;
  }
  const rest = body.subarray(at + CLOSING.length);
  return rest.length === 0 || rest.equals(LINE_END) ? parts : undefined;
}

/** Forms have at most a dozen fields, and server actions add four. */
const MAX_PARTS = 50;
/** A file name of 255 characters takes at most three times as many bytes. */
const MAX_HEAD_BYTES = 2000;

const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const CLOSING = Buffer.from('--');
const BEFORE_BOUNDARY = '\r\n--'.length;

/** The line break after the delimiter, the disposition, and the type of a file. Browsers escape quotes as `%22`. */
const HEAD =
  /^\r\nContent-Disposition: form-data; name="([\w$:.-]{1,100})"(?:; filename="([^"\r\n]*(?<!\\))")?(?:\r\nContent-Type: ([\w.+/-]{0,120}))?$/i;

/**
 * The boundary in a form's content type, as browsers write it; undefined for any other type, and for ambiguous ones.
 */
export function boundaryIn(contentType: string | null): string | undefined {
  return FORM_TYPE.exec(contentType ?? '')?.[1];
}

/** Lower case only, because Next does not treat `Multipart/Form-Data` as a form. */
const FORM_TYPE = /^multipart\/form-data; ?boundary=([\w'+./:=?-]{1,70})$/;

function startsWith(body: Buffer, at: number, bytes: Buffer): boolean {
  return body.subarray(at, at + bytes.length).equals(bytes);
}

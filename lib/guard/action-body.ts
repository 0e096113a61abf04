import type { RefusalName } from './refusals';

/**
 * Whether a body is what one of our forms sends, before Next and React decode it. `calledBy` is the action
 * id of a call by script; a form without scripts names its action in the body. `known` are the actions of
 * this build. Returns undefined for a sound body.
 *
 * Our forms send texts, files and a state of plain JSON. Everything else that React's wire format can say
 * (references into other parts, promises, streams, functions) has no business here, and every hole in its
 * decoder so far was reached by such a reference, so only the two that our forms need are let through.
 */
export function judgeActionBody(
  body: FormData,
  calledBy: string | null,
  known: ReadonlySet<string> | undefined,
): RefusalName | undefined {
  const protocol = [...body].filter(([name]) =>
    calledBy === null ? name.startsWith('$ACTION') : !CALL_FIELD.test(name),
  );
  if (!protocol.every(([name, value]) => isPlain(name, value))) return 'unreadable';
  const action = calledBy ?? namedAction(body);
  if (action === undefined || !ACTION_ID.test(action)) return 'unreadable';
  return known === undefined || known.has(action) ? undefined : 'updated';
}

/**
 * What parts the fields of a form, by its content type; undefined for any other type, and for one that says
 * more than browsers do: what we count by and what a parser goes by must not be two things.
 */
export function boundaryIn(contentType: string | null): string | undefined {
  return FORM_TYPE.exec(contentType ?? '')?.[2];
}

const FORM_TYPE = /^multipart\/form-data\s*;\s*boundary=("?)([^\s";,\\]{1,70})\1\s*$/i;

/** Whether a body has more parts than any form of ours by far. Counted in its bytes, as parsing takes long. */
export function hasTooManyParts(body: Buffer, boundary: string): boolean {
  let parts = 0;
  for (
    let at = body.indexOf(boundary);
    at >= 0;
    at = body.indexOf(boundary, at + boundary.length)
  ) {
    parts += 1;
    if (parts > MAX_PARTS) return true;
  }
  return false;
}

const MAX_PARTS = 1000;

const ACTION_ID = /^[0-9a-f]{42}$/;
/** A field in a call by script: after the number of the FormData that it belongs to. */
const CALL_FIELD = /^_[0-9a-f]+_/;
/** `$$` is a `$` that somebody typed, `$K1` the form's fields, `$@1` the bound arguments of its action. */
const ALLOWED_REFERENCE = /^\$(\$|[K@][0-9a-f]+$)/;

/** The action that a form without scripts calls: bound to a state, or as it is. */
function namedAction(body: FormData): string | undefined {
  for (const name of body.keys()) {
    const plain = /^\$ACTION_ID_(.*)$/.exec(name)?.[1];
    if (plain !== undefined) return plain;
    const bound = /^\$ACTION_REF_(.*)$/.exec(name)?.[1];
    if (bound !== undefined) return idIn(body.get(`$ACTION_${bound}:0`));
  }
  return undefined;
}

function idIn(value: FormDataEntryValue | null): string | undefined {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : undefined;
  const id = (parsed as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}

function isPlain(name: string, value: FormDataEntryValue): boolean {
  if (typeof value !== 'string') return false;
  if (/^\$ACTION_(ID|REF)_/.test(name) || name === '$ACTION_KEY') return true;
  if (name !== '0' && !/^\$ACTION_[0-9a-f]+:\d+$/.test(name)) return false;
  try {
    return everyTextIn(
      JSON.parse(value),
      (text) => !text.startsWith('$') || ALLOWED_REFERENCE.test(text),
    );
  } catch {
    return false;
  }
}

/** Walks without recursion, because the depth is the sender's choice. */
function everyTextIn(root: unknown, holds: (text: string) => boolean): boolean {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !holds(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) waiting.push(inner);
  }
  return true;
}

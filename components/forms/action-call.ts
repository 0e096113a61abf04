import { isUnrecognizedAction } from '@/lib/runtime/next-client-internals';
import {
  ACTION_FIELD_PREFIX,
  ACTION_HEADER,
  ACTION_NOT_FOUND_HEADER,
} from '@/lib/runtime/next-internals';

/** The uploaded fraction of a request, from 0 to 1. */
type OnProgress = (sent: number) => void;

/**
 * The statuses of `lib/web/guard/refusals.ts`, whose responses carry one sentence for the visitor as plain
 * text.
 */
export const REFUSING_STATUSES = [400, 403, 409, 413, 429, 503];

/** Carries the sentence of such a response. */
class RefusedAction extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The message about a failed call; undefined if nothing more specific than "it failed" is known. */
export function refusalMessage(error: unknown): string | undefined {
  if (error instanceof RefusedAction) return error.message;
  if (isUnrecognizedAction(error)) return PAGE_HAS_CHANGED;
  return undefined;
}

const PAGE_HAS_CHANGED =
  'This page has changed since you opened it, so nothing was sent. Please copy what you wrote, reload the page and send it again.';

/**
 * Runs `send`, which calls a server action, and reports upload progress. `fetch` cannot report it and
 * `XMLHttpRequest` can, so during this call the action's request (marked by a header) is
 * sent by `XMLHttpRequest`; all other requests still use `fetch`. If a later Next sends actions
 * differently they still arrive, without progress, and a browser test fails. Rejects with `RefusedAction`
 * if the call was refused before it reached the action.
 */
export async function withUploadProgress<T>(
  send: () => Promise<T>,
  onProgress: OnProgress,
): Promise<T> {
  const plainFetch = window.fetch;
  window.fetch = (input, init) =>
    isAction(init) ? fetchByXhr(String(input), init, onProgress) : plainFetch(input, init);
  try {
    return await send();
  } finally {
    window.fetch = plainFetch;
  }
}

function isAction(init: RequestInit | undefined): init is RequestInit {
  return init?.method === 'POST' && new Headers(init.headers).has(ACTION_HEADER);
}

function fetchByXhr(url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'blob';
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const { status, statusText } = request;
      const answer = new Response(request.response, {
        status,
        statusText,
        headers: headersOf(request),
      });
      resolve(rejectIfRefused(answer));
    });
    for (const failure of ['error', 'abort', 'timeout']) {
      request.addEventListener(failure, () => reject(new TypeError('The request did not arrive')));
    }
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}

async function rejectIfRefused(answer: Response): Promise<Response> {
  const isPlainText = answer.headers.get('content-type')?.startsWith('text/plain');
  // Next uses the same status for an unknown action, and marks it for its own client code.
  const isByNext = answer.headers.has(ACTION_NOT_FOUND_HEADER);
  if (!isPlainText || isByNext || !REFUSING_STATUSES.includes(answer.status)) return answer;
  throw new RefusedAction(await answer.text(), answer.status);
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Whether the server runs another build than the page and does not know its action. */
export function isOutdated(error: unknown): boolean {
  return error instanceof RefusedAction ? error.status === 409 : isUnrecognizedAction(error);
}

/**
 * Sends a form whose action is unknown to the updated server: with the action of the current page, and everything that
 * was typed and chosen. The response is a new page. False if that page has no such form.
 */
export async function sendByNewPage(form: HTMLFormElement): Promise<boolean> {
  const html = await fetch(pastCaches(window.location.href)).then(
    (page) => (page.ok ? page.text() : ''),
    () => '',
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const fields = page.getElementById(form.id)?.querySelectorAll(ACTION_FIELDS) ?? [];
  if (fields.length === 0) return false;
  for (const old of form.querySelectorAll(ACTION_FIELDS)) old.remove();
  form.append(...fields);
  form.action = window.location.href;
  form.method = 'post';
  form.enctype = 'multipart/form-data';
  form.submit();
  return true;
}

const ACTION_FIELDS = `input[type="hidden"][name^="${ACTION_FIELD_PREFIX}"]`;

/** The proxy may still cache the page of the previous build. */
function pastCaches(address: string): URL {
  const url = new URL(address);
  url.searchParams.set('updated', String(Date.now()));
  return url;
}

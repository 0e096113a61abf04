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

class RefusedAction extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** A page, by a challenge, a gateway or a captive portal: only the browser can show it, and pass. */
export class NotOurs extends Error {}

/** The message about a failed call; undefined if nothing more specific than "it failed" is known. */
export function refusalMessage(error: unknown): string | undefined {
  if (error instanceof RefusedAction) return error.message;
  if (isUnrecognizedAction(error)) return PAGE_HAS_CHANGED;
  return undefined;
}

const PAGE_HAS_CHANGED =
  'This page has changed since you opened it, so nothing was sent. Please copy what you wrote, reload the page and send it again.';

/**
 * Runs `send`, which calls a server action, and reports upload progress. `fetch` cannot report it and `XMLHttpRequest`
 * can, so during this call the action's request (marked by a header) is sent by `XMLHttpRequest`. One call at a time, as
 * Next makes them, so that none restores what another has replaced. If a later Next sends actions differently they still
 * arrive, without progress, and a browser test fails. Rejects with `RefusedAction` or `NotOurs` if the call did not
 * reach the action.
 */
export function withUploadProgress<T>(send: () => Promise<T>, onProgress: OnProgress): Promise<T> {
  const call = last.then(async () => {
    const plainFetch = window.fetch;
    window.fetch = (input, init) =>
      isAction(init) ? fetchByXhr(String(input), init, onProgress) : plainFetch(input, init);
    try {
      return await send();
    } finally {
      window.fetch = plainFetch;
    }
  });
  last = call.catch(() => {});
  return call;
}

let last: Promise<unknown> = Promise.resolve();

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
  const { headers, status } = answer;
  const type = `${headers.get('content-type')}`;
  if (type.startsWith('text/html') || headers.has('cf-mitigated')) throw new NotOurs();
  // Next uses the same status for an unknown action, and marks it for its own client code.
  const isByNext = headers.has(ACTION_NOT_FOUND_HEADER);
  const isRefusal = type.startsWith('text/plain') && REFUSING_STATUSES.includes(status);
  if (!isRefusal || isByNext) return answer;
  throw new RefusedAction(await answer.text(), status);
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().match(/^.+?:.*$/gm) ?? [];
  return new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
}

/** Whether the server runs another build than the page and does not know its action. */
export function isOutdated(error: unknown): boolean {
  return error instanceof RefusedAction ? error.status === 409 : isUnrecognizedAction(error);
}

/**
 * Leaves a form to the browser, once, with everything that was typed and chosen: the answer is a page. The action is
 * that of the present page, which an updated server knows, or, if something in between does not let a script have that
 * page either, the form's own. False if there is none, or the browser has had this form.
 */
export async function sendByBrowser(form: HTMLFormElement, isOutdated = false): Promise<boolean> {
  const address = form.closest('dialog')?.dataset.page ?? window.location.href;
  const html = await fetch(pastCaches(address)).then(
    (page) => (page.ok ? page.text() : ''),
    () => '',
  );
  // Its style sheet is not in the policy of this page.
  const parsable = html.replace(/<style\b.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(parsable, 'text/html');
  const fields = page.getElementById(form.id)?.querySelectorAll(ACTION_FIELDS) ?? [];
  const own = form.querySelectorAll(ACTION_FIELDS);
  if (left.has(form) || fields.length + (isOutdated ? 0 : own.length) === 0) return false;
  left.add(form);
  if (fields.length > 0) for (const old of own) old.remove();
  form.append(...fields);
  form.action = address;
  form.method = 'post';
  form.enctype = 'multipart/form-data';
  form.submit();
  return true;
}

const left = new WeakSet<HTMLFormElement>();
const ACTION_FIELDS = `input[type="hidden"][name^="${ACTION_FIELD_PREFIX}"]`;

/** The proxy may still cache the page of the previous build. */
function pastCaches(address: string): URL {
  const url = new URL(address, window.location.href);
  url.searchParams.set('updated', String(Date.now()));
  return url;
}

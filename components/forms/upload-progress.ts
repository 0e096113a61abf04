import { REFUSING_STATUSES, RefusedAction } from './refused-action';

/** The uploaded fraction of a request, from 0 to 1. */
export type OnProgress = (sent: number) => void;

/**
 * Runs `send`, which calls a server action, and reports upload progress. `fetch` cannot report it and
 * `XMLHttpRequest` can, so during this call the action's request (marked with a `next-action` header) is
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
  return init?.method === 'POST' && new Headers(init.headers).has('next-action');
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
  // Next answers with the same status for an unknown action, and marks it for its own client code.
  const isByNext = answer.headers.has('x-nextjs-action-not-found');
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

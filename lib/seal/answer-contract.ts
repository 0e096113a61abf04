import 'server-only';
import {
  ACTION_HEADER,
  CACHE_BUSTING_PARAM,
  FILE_HEADER,
  PRERENDER_HEADER,
  ROUTER_HEADER,
  ROUTER_STATE_HEADER,
} from '@/lib/next-internals';

/**
 * What `build-contract.ts` cannot see in the files of a build: the marks by which the pipeline knows the responses of a
 * running server at `url`, and what it makes of them. Each problem names the file to look at.
 */
export async function problemsOfAnswers(url: string): Promise<string[]> {
  const expectations: [string, boolean][] = [];
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init);

  const page = await ask('/About');
  expectations.push(
    [
      `lib/server/compressed-pages.ts: a prerendered page has no ${PRERENDER_HEADER} header`,
      page.headers.has(PRERENDER_HEADER),
    ],
    ['lib/server/compressed-pages.ts: a prerendered page has no ETag', page.headers.has('etag')],
    [
      'lib/server/pipeline.ts: an answer does not carry the common headers',
      page.headers.get('x-frame-options') === 'DENY' && page.headers.has('x-request-id'),
    ],
  );

  const [script = '/no-script'] =
    /\/_next\/static\/chunks\/[\w~.-]+\.js/.exec(await page.text()) ?? [];
  const file = await ask(script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expectations.push([
    'lib/server/compressed-files.ts: a script has no copy that was compressed in the build',
    file.headers.get('content-encoding') === 'br' && file.headers.has('content-length'),
  ]);

  const search = await ask('/JobPositions?q=a');
  expectations.push(
    [
      'lib/middleware/show-page.ts: a page that is rendered per request has no nonce',
      /'nonce-/.test(policyOf(search)),
    ],
    [
      'lib/server/defer-runtime-on-response.ts: the runtime of a page that is rendered per request is not deferred',
      isDeferred(await search.text()),
    ],
  );
  const form = await ask('/jobForm');
  expectations.push(
    [
      'lib/server/page-cache.ts: a page that is the same for everybody is not sealed',
      /'sha256-/.test(policyOf(form)) && !/'nonce-/.test(policyOf(form)),
    ],
    [
      'lib/server/page-cache.ts: the runtime of a page that is the same for everybody is not deferred',
      isDeferred(await form.text()),
    ],
  );
  const data = await ask('/jobForm', { headers: { [ROUTER_HEADER]: '1' }, redirect: 'manual' });
  expectations.push([
    `lib/server/page-cache.ts: the client router is answered with ${data.status} and no ETag; look at ${CACHE_BUSTING_PARAM}`,
    data.headers.has('etag'),
  ]);

  const range = await ask('/images/jaali.svg', { headers: { range: 'bytes=99999999-' } });
  expectations.push([
    `lib/server/static-file-errors.ts: a range that a file does not have is answered ${range.status}; look at ${FILE_HEADER}`,
    range.status === 416,
  ]);

  const forged = await ask('/About', { headers: { rsc: '1', [ROUTER_STATE_HEADER]: 'x' } });
  expectations.push([
    `lib/guard/router-state.ts: a forged router state is answered ${forged.status}`,
    forged.status < 500,
  ]);

  const called = await ask('/jobForm', {
    method: 'POST',
    headers: { [ACTION_HEADER]: `60${'0'.repeat(40)}`, ...ownPost(url) },
    body: callOfUnknownAction(),
  });
  expectations.push([
    `lib/guard/known-actions.ts: a call of an unknown action is answered ${called.status}`,
    called.status === 409,
  ]);
  return expectations.filter(([, holds]) => !holds).map(([problem]) => problem);
}

function policyOf({ headers }: Response): string {
  return headers.get('content-security-policy') ?? '';
}

function isDeferred(html: string): boolean {
  return !html.includes(' async=""') && html.includes('id="runtime"');
}

function ownPost(url: string): Record<string, string> {
  return { origin: new URL(url).origin };
}

function callOfUnknownAction(): FormData {
  const body = new FormData();
  body.set('0', '[{"status":"idle"},"$K1"]');
  return body;
}

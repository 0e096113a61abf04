import 'server-only';
import { ACTION_HEADER, ROUTER_HEADER, ROUTER_STATE_HEADER } from '@/lib/next-internals';

/**
 * What `build-contract.ts` cannot see in the files of a build: the answers of a running server at `url`. Each problem
 * names the file to look at.
 */
export async function problemsOfAnswers(url: string): Promise<string[]> {
  const expectations: [string, boolean][] = [];
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init);

  const page = await ask('/About', { headers: { 'accept-encoding': 'br' } });
  expectations.push(
    [
      'lib/web/shelf.ts: a page of the build is not on the shelf, or has no copy in brotli',
      page.headers.has('etag') && page.headers.get('content-encoding') === 'br',
    ],
    [
      'lib/web/front.ts: an answer does not carry the common headers',
      page.headers.get('x-frame-options') === 'DENY' && page.headers.has('x-request-id'),
    ],
  );

  const [script = '/no-script'] =
    /\/_next\/static\/chunks\/[\w~.-]+\.js/.exec(await page.text()) ?? [];
  const file = await ask(script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expectations.push([
    'lib/web/shelf.ts: a script is not on the shelf',
    file.headers.get('content-encoding') === 'br' && file.headers.has('etag'),
  ]);

  expectations.push([
    'lib/middleware/show-page.ts: a page that is rendered per request has no nonce',
    /'nonce-/.test(policyOf(await ask('/JobPositions?q=a'))),
  ]);
  const form = await ask('/jobForm');
  expectations.push(
    [
      'lib/web/render-once.ts: a page that is the same for everybody is not sealed',
      /'sha256-/.test(policyOf(form)) && !/'nonce-/.test(policyOf(form)),
    ],
    [
      'lib/web/render-once.ts: the runtime of a page that is the same for everybody is not deferred',
      isDeferred(await form.text()),
    ],
  );
  const data = await ask('/jobForm', { headers: { [ROUTER_HEADER]: '1' }, redirect: 'manual' });
  expectations.push([
    `lib/web/render-once.ts: the client router is answered with ${data.status} and no ETag`,
    data.headers.has('etag'),
  ]);

  const forged = await ask('/About', { headers: { rsc: '1', [ROUTER_STATE_HEADER]: 'x' } });
  expectations.push([
    `lib/web/front.ts: a forged router state is answered ${forged.status}`,
    forged.status === 200,
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

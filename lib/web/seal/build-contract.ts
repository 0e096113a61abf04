import 'server-only';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ACTION_HEADER,
  ACTION_ID,
  ROUTER_HEADER,
  ROUTER_STATE_HEADER,
  STANDALONE_COPY,
} from '@/lib/runtime/next-internals';
import { actionsIn, boundaryIn, judgeActionBody, partsIn } from '@/lib/web/guard/action-body';
import { prerenderedPages } from './seal-build';

/**
 * What this site relies on in the build of `dist` and could lose in silence with a new version of Next. Each
 * problem names the file to look at. An empty list: all holds.
 */
export async function problemsOfBuild(dist: string): Promise<string[]> {
  const [actions, ...problems] = readActions(dist);
  return [
    ...problems,
    ...(await problemsOfForms(dist, actions)),
    ...(await problemsOfSealing(dist)),
  ];
}

/** The page of a form whose every check runs in the browser's absence. */
const FORM_PAGE = 'server/app/resumeUpload.html';
/** One per form. */
const LEAST_ACTIONS = 6;

function readActions(dist: string): [ReadonlySet<string>, ...string[]] {
  try {
    const pages = actionsIn(dist);
    const actions = new Set([...pages.values()].flatMap((ids) => [...ids]));
    const malformed = [...actions].filter((id) => !ACTION_ID.test(id));
    const problems = [
      malformed.length > 0 &&
        `lib/runtime/next-internals.ts: ACTION_ID does not match ${malformed[0]}`,
      actions.size < LEAST_ACTIONS &&
        `lib/web/guard/action-body.ts: the manifest lists ${actions.size} server actions, expected ${LEAST_ACTIONS} or more`,
    ];
    return [actions, ...problems.filter((problem) => problem !== false)];
  } catch (error) {
    return [
      new Set(),
      `lib/web/guard/action-body.ts: the manifest of server actions cannot be read (${(error as Error).message})`,
    ];
  }
}

/** Posts the hidden fields of a built form to the guard, as a browser without scripts would. */
async function problemsOfForms(dist: string, known: ReadonlySet<string>): Promise<string[]> {
  const html = await readFile(join(dist, FORM_PAGE), 'utf8').catch(() => '');
  const fields = [
    ...html.matchAll(/<input type="hidden" name="(\$[^"]*)"(?: value="([^"]*)")?\/>/g),
  ];
  if (fields.length === 0) {
    return [`components/forms/form.tsx: ${FORM_PAGE} has no hidden fields of a server action`];
  }
  const form = new FormData();
  for (const [, name = '', value = ''] of fields) form.set(name, value.replaceAll('&quot;', '"'));
  form.set('name', 'Asha');
  const sent = new Response(form);
  const boundary = boundaryIn(sent.headers.get('content-type')) ?? '';
  const parts = partsIn(Buffer.from(await sent.arrayBuffer()), boundary);
  if (!parts) return ['lib/web/guard/action-body.ts: refuses a form as Node writes it'];
  const refusal = judgeActionBody(parts, null, known);
  return refusal
    ? [`lib/web/guard/action-body.ts: refuses the hidden fields of ${FORM_PAGE} as "${refusal}"`]
    : [];
}

async function problemsOfSealing(dist: string): Promise<string[]> {
  const pages = await prerenderedPages(dist);
  const problems: string[] = [];
  for (const page of pages) {
    const html = await readFile(join(dist, page), 'utf8');
    if (!html.includes('<head><meta http-equiv="Content-Security-Policy"')) {
      problems.push(`lib/web/seal/seal-build.ts: ${page} is not sealed`);
    }
    const copy = join(dist, STANDALONE_COPY, page);
    if (existsSync(join(dist, STANDALONE_COPY)) && (await textOf(copy)) !== html) {
      problems.push(
        `lib/web/seal/seal-build.ts: the standalone copy of ${page} is not the sealed page`,
      );
    }
  }
  if (existsSync(join(dist, STANDALONE_COPY, '../var'))) {
    problems.push('lib/store/local.ts: the standalone copy has the local store in it');
  }
  if (pages.length === 0)
    problems.push('lib/runtime/next-internals.ts: PRERENDERED_PAGES finds no page');
  return problems;
}

function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

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
    'lib/web/middleware.ts: a page that is rendered per request has no nonce',
    /'nonce-/.test(policyOf(await ask('/JobPositions?q=a'))),
  ]);
  const form = await ask('/jobForm');
  expectations.push(
    [
      'lib/web/shelf.ts: a page that is the same for everybody is not sealed',
      /'sha256-/.test(policyOf(form)) && !/'nonce-/.test(policyOf(form)),
    ],
    [
      'lib/web/shelf.ts: the runtime of a page that is the same for everybody is not deferred',
      isDeferred(await form.text()),
    ],
  );
  const data = await ask('/jobForm', { headers: { [ROUTER_HEADER]: '1' }, redirect: 'manual' });
  expectations.push([
    `lib/web/shelf.ts: the client router is answered with ${data.status} and no ETag`,
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
    `lib/web/guard/action-body.ts: a call of an unknown action is answered ${called.status}`,
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

import 'server-only';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORM_NAMES } from '@/lib/fields/forms';
import { postedTextLimit } from '@/lib/fields/text-limits';
import {
  ACTION_HEADER,
  ACTION_ID,
  ROUTER_HEADER,
  ROUTER_STATE_HEADER,
  STANDALONE_COPY,
} from '@/lib/runtime/next-internals';
import { services } from '@/lib/services';
import { actionsIn, boundaryIn, checkActionBody, partsIn } from '@/lib/web/guard/action-body';
import { postForm } from './post-form';
import { prerenderedPages } from './seal-build';

/**
 * Checks features of the build of `dist` that a new version of Next could drop silently. Each problem names the file to
 * look at.
 */
export async function problemsOfBuild(dist: string): Promise<string[]> {
  const ACTIONS = 'lib/web/guard/action-body.ts';
  let actions = new Set<string>();
  let problems: string[] = [];
  try {
    actions = new Set([...actionsIn(dist).values()].flatMap((ids) => [...ids]));
    problems = [...actions]
      .filter((id) => !ACTION_ID.test(id))
      .map((id) => `lib/runtime/next-internals.ts: ACTION_ID does not match ${id}`);
    if (actions.size < LEAST_ACTIONS) {
      problems.push(
        `${ACTIONS}: the manifest lists ${actions.size} server actions, expected ${LEAST_ACTIONS} or more`,
      );
    }
  } catch (error) {
    problems.push(
      `${ACTIONS}: the manifest of server actions cannot be read (${(error as Error).message})`,
    );
  }
  const ofForm = await problemOfForm(dist, actions);
  return [...problems, ...(ofForm ? [ofForm] : []), ...(await problemsOfSealing(dist))];
}

/** The prerendered page of a form. */
const FORM_PAGE = 'server/app/Contact.html';
/** One action per form; that of the Career Launch Program goes with its page. */
const LEAST_ACTIONS = FORM_NAMES.filter(
  (name) => name !== 'launch' || services.careerLaunch,
).length;

/** Posts the hidden fields of a built form to the guard, as a browser without scripts would. */
async function problemOfForm(
  dist: string,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  const html = await readFile(join(dist, FORM_PAGE), 'utf8').catch(() => '');
  const fields = [
    ...html.matchAll(/<input type="hidden" name="(\$[^"]*)"(?: value="([^"]*)")?\/>/g),
  ];
  if (fields.length === 0) {
    return `components/forms/form.tsx: ${FORM_PAGE} has no hidden fields of a server action`;
  }
  const form = new FormData();
  for (const [, name = '', value = ''] of fields) form.set(name, value.replaceAll('&quot;', '"'));
  form.set('first_name', 'Asha');
  const sent = new Response(form);
  const boundary = boundaryIn(sent.headers.get('content-type')) ?? '';
  const parts = partsIn(Buffer.from(await sent.arrayBuffer()), boundary);
  if (!parts) return 'lib/web/guard/action-body.ts: refuses a form as Node writes it';
  const refusal = checkActionBody(parts, null, known, postedTextLimit('contact'));
  return refusal
    ? `lib/web/guard/action-body.ts: refuses the hidden fields of ${FORM_PAGE} as "${refusal}"`
    : undefined;
}

async function problemsOfSealing(dist: string): Promise<string[]> {
  const SEAL = 'scripts/support/seal-build.ts';
  const standalone = join(dist, STANDALONE_COPY);
  const pages = await prerenderedPages(dist);
  const problems: string[] = [];
  for (const page of pages) {
    const html = await readFile(join(dist, page), 'utf8');
    if (!html.includes('<head><meta http-equiv="Content-Security-Policy"')) {
      problems.push(`${SEAL}: ${page} is not sealed`);
    }
    const sheets = html.match(/<link rel="stylesheet"/g)?.length ?? 0;
    // Sealed with `--start=load`, a page's own sheets stay files.
    if (sheets > 1 && html.includes('id="runtime"')) {
      problems.push(`lib/web/seal/seal-page.ts: ${page} waits for ${sheets} style sheets`);
    }
    const copy = await readFile(join(standalone, page), 'utf8').catch(() => undefined);
    if (existsSync(standalone) && copy !== html) {
      problems.push(`${SEAL}: the standalone copy of ${page} is not the sealed page`);
    }
  }
  if (existsSync(join(standalone, '../var'))) {
    problems.push('lib/store/local.ts: the standalone copy has the local store in it');
  }
  if (pages.length === 0) {
    problems.push('lib/runtime/next-internals.ts: PRERENDERED_PAGES finds no page');
  }
  return problems;
}

/** Like `problemsOfBuild`, for the responses of a running server at `url`. */
export async function problemsOfAnswers(url: string): Promise<string[]> {
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init);
  const isInMemory = ({ headers }: Response) =>
    headers.has('etag') && headers.get('content-encoding') === 'br';
  const brotli = { 'accept-encoding': 'br' };

  const page = await ask('/About', { headers: brotli });
  const { headers } = page;
  expect(isInMemory(page), 'lib/web/page-cache.ts: a page of the build is not in memory in brotli');
  expect(
    headers.get('x-frame-options') === 'DENY' && headers.has('x-request-id'),
    'lib/web/front.ts: an answer does not carry the common headers',
  );
  const [script = '/no-script'] =
    /\/_next\/static\/chunks\/[\w~.-]+\.js/.exec(await page.text()) ?? [];
  const file = await ask(script, { method: 'HEAD', headers: brotli });
  expect(isInMemory(file), 'lib/web/page-cache.ts: a script is not in memory in brotli');

  for (const [path, what] of [
    ['/jobForm', 'a page that is the same for everybody'],
    ['/JobPositions?q=a', 'a page for one visitor'],
  ] as const) {
    const sealed = await ask(path);
    const policy = policyOf(sealed);
    expect(
      policy.includes("'sha256-") && !policy.includes("'nonce-"),
      `lib/web/rendered.ts: ${what} is not sealed`,
    );
    const html = await sealed.text();
    expect(
      !html.includes(' async=""') && html.includes('id="runtime"'),
      `lib/web/rendered.ts: the runtime of ${what} is not deferred`,
    );
  }
  const posted = await postForm(`${url}/jobForm`, { email: 'not-one' }).catch(() => undefined);
  expect(
    posted !== undefined && policyOf(posted).includes("'nonce-"),
    'middleware.ts: the page in answer to a post has no nonce',
  );
  const data = await ask('/jobForm', { headers: { [ROUTER_HEADER]: '1' }, redirect: 'manual' });
  expect(
    data.headers.has('etag'),
    `lib/web/page-cache.ts: the client router is answered with ${data.status} and no ETag`,
  );
  const forged = await ask('/About', { headers: { rsc: '1', [ROUTER_STATE_HEADER]: 'x' } });
  expect(
    forged.status === 200,
    `lib/web/front.ts: a forged router state is answered ${forged.status}`,
  );

  const body = new FormData();
  body.set('0', '[{"status":"idle"},"$K1"]');
  const unknown = { [ACTION_HEADER]: `60${'0'.repeat(40)}`, origin: new URL(url).origin };
  const { status } = await ask('/jobForm', { method: 'POST', headers: unknown, body });
  expect(
    status === 409,
    `lib/web/guard/action-body.ts: a call of an unknown action is answered ${status}`,
  );
  return problems;
}

function policyOf({ headers }: Response): string {
  return headers.get('content-security-policy') ?? '';
}

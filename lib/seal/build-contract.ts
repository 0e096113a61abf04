import 'server-only';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeActionBody } from '@/lib/guard/action-body';
import { actionsIn } from '@/lib/guard/known-actions';
import { boundaryIn, partsIn } from '@/lib/guard/multipart';
import { ACTION_ID, STANDALONE_COPY } from '@/lib/next-internals';
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
      malformed.length > 0 && `lib/next-internals.ts: ACTION_ID does not match ${malformed[0]}`,
      actions.size < LEAST_ACTIONS &&
        `lib/guard/known-actions.ts: the manifest lists ${actions.size} server actions, expected ${LEAST_ACTIONS} or more`,
    ];
    return [actions, ...problems.filter((problem) => problem !== false)];
  } catch (error) {
    return [
      new Set(),
      `lib/guard/known-actions.ts: the manifest of server actions cannot be read (${(error as Error).message})`,
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
  if (!parts) return ['lib/guard/multipart.ts: refuses a form as Node writes it'];
  const refusal = judgeActionBody(parts, null, known);
  return refusal
    ? [`lib/guard/action-body.ts: refuses the hidden fields of ${FORM_PAGE} as "${refusal}"`]
    : [];
}

async function problemsOfSealing(dist: string): Promise<string[]> {
  const pages = await prerenderedPages(dist);
  const problems: string[] = [];
  for (const page of pages) {
    const html = await readFile(join(dist, page), 'utf8');
    if (!html.includes('<head><meta http-equiv="Content-Security-Policy"')) {
      problems.push(`lib/seal/seal-build.ts: ${page} is not sealed`);
    }
    const copy = join(dist, STANDALONE_COPY, page);
    if (existsSync(join(dist, STANDALONE_COPY)) && (await textOf(copy)) !== html) {
      problems.push(
        `lib/seal/seal-build.ts: the standalone copy of ${page} is not the sealed page`,
      );
    }
  }
  if (existsSync(join(dist, STANDALONE_COPY, '../var'))) {
    problems.push('lib/store/local.ts: the standalone copy has the local store in it');
  }
  if (pages.length === 0) problems.push('lib/next-internals.ts: PRERENDERED_PAGES finds no page');
  return problems;
}

function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { items } from '@/__tests__/support/items';
import { problemsOfAnswers, problemsOfBuild } from '@/scripts/support/build-contract';

const IDS = Array.from({ length: 6 }, (_, at) => `60${String(at).repeat(40)}`);
const MANIFEST = JSON.stringify({
  node: Object.fromEntries(
    IDS.map((id) => [id, { workers: { 'app/(company)/Contact/page': {} } }]),
  ),
});
const POLICY = '<meta http-equiv="Content-Security-Policy" content=""/>';
const FORM = `<html><head>${POLICY}</head><body><form>
  <input type="hidden" name="$ACTION_REF_1"/>
  <input type="hidden" name="$ACTION_1:0" value="{&quot;id&quot;:&quot;${IDS[0]}&quot;,&quot;bound&quot;:&quot;$@1&quot;}"/>
  <input type="hidden" name="$ACTION_1:1" value="[{&quot;status&quot;:&quot;idle&quot;}]"/>
  <input type="hidden" name="$ACTION_KEY" value="k86"/></form></body></html>`;

const SOUND: Record<string, string> = {
  'server/server-reference-manifest.json': MANIFEST,
  'server/app/Contact.html': FORM,
  'standalone/.next/server/app/Contact.html': FORM,
};

describe('the files of a build', () => {
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'stepwell-build-'));
  });
  afterEach(() => rm(dist, { recursive: true }));

  test('match the contract as written by the current Next', async () => {
    expect(await problemsIn(SOUND)).toEqual([]);
  });

  const manifest = 'server/server-reference-manifest.json';
  const page = 'server/app/Contact.html';
  const copiesOf = (name: string) => [name, `standalone/.next/${name}`];
  const [GUARD, SEAL] = ['lib/web/guard/action-body.ts', 'scripts/support/seal-build.ts'];
  const [forms, about] = [copiesOf(page), copiesOf('server/app/About.html')];
  const copies = forms.slice(1);
  const otherIds = MANIFEST.replaceAll('60', 'act-');
  const renamed = FORM.replaceAll('$ACTION_', '$CALL_');
  const secret = 'standalone/var/store/secrets/signing';
  const unsealed = '<html><head></head></html>';
  const empty = `<html><head>${POLICY}</head></html>`;
  const twoSheets = '<link rel="stylesheet" href="a.css"/>'.repeat(2);
  const waiting = FORM.replace('</head>', `${twoSheets}</head><i id="runtime"></i>`);
  test.each<[string, string[], string, string]>([
    ['the manifest of actions is gone', [manifest], '', `${GUARD}: the manifest of server actions`],
    ['the manifest has another shape', [manifest], '{"node":{}}', `${GUARD}: the manifest lists 0`],
    ['ids of actions look different', [manifest], otherIds, 'next-internals.ts: ACTION_ID'],
    ['hidden fields have other names', forms, renamed, `${GUARD}: refuses the hidden fields`],
    ['a form has no hidden fields', forms, empty, `components/forms/form.tsx: ${page} has no`],
    ['a page is not sealed', about, unsealed, `${SEAL}: server/app/About.html`],
    ['a standalone copy is not sealed', copies, unsealed, `${SEAL}: the standalone copy of`],
    ['a page waits for its own style sheet, too', forms, waiting, 'lib/web/seal/seal-page.ts'],
    ['the local store is copied', [secret], 'secret', 'lib/store/local.ts: the standalone copy'],
  ])('violate it if %s', async (_, names, text, problem) => {
    const changed = Object.fromEntries(names.map((name) => [name, text]));
    const problems = await problemsIn({ ...SOUND, ...changed });
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });

  test('violate it if pages are cached elsewhere', async () => {
    expect(await problemsIn({ [manifest]: MANIFEST })).toContain(
      'lib/runtime/next-internals.ts: PRERENDERED_PAGES finds no page',
    );
  });

  async function problemsIn(files: Record<string, string>): Promise<string[]> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dist, name)), { recursive: true });
      if (text) await writeFile(join(dist, name), text);
    }
    return problemsOfBuild(dist);
  }
});

test('responses of a server without the expected marks violate it, each with the file to look at', async () => {
  const server = createServer((_, response) => {
    response.statusCode = 500;
    response.end('<script src="/_next/static/a.js" async=""></script>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const problems = await problemsOfAnswers(`http://127.0.0.1:${port}`);
  server.close();
  server.closeAllConnections();
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(
    items`lib/web/page-cache.ts | lib/web/front.ts | lib/web/page-cache.ts
      lib/web/rendered.ts | lib/web/rendered.ts | lib/web/rendered.ts | lib/web/rendered.ts
      middleware.ts | lib/web/page-cache.ts
      lib/web/front.ts | lib/web/guard/action-body.ts`,
  );
});

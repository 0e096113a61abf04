import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { endProcess, spawnServer } from '@/scripts/support/child-process';
import { freePort } from '@/scripts/support/free-port';

/**
 * The reference: an app of the same Next version with an empty page, prerendered and rendered per
 * request.
 */
export type EmptyApp = {
  build: () => void;
  start: () => Promise<EmptyServer>;
  dispose: () => Promise<void>;
};

type EmptyServer = { url: string; pid: number; dispose: () => Promise<void> };

const next = resolve('node_modules/next/dist/bin/next');
const node = resolve('node_modules/.bin/node');

/** Inside the project, so that it resolves the same packages. */
export async function makeEmptyApp(): Promise<EmptyApp> {
  await mkdir('var', { recursive: true });
  const folder = await mkdtemp(resolve('var/empty-app-'));
  await mkdir(join(folder, 'app/per-request'), { recursive: true });
  for (const [name, text] of Object.entries(parts)) await writeFile(join(folder, name), text);
  return {
    build: () => {
      const built = spawnSync(node, [next, 'build'], { cwd: folder, encoding: 'utf8' });
      if (built.status !== 0) throw new Error(`The empty app was not built:\n${built.stderr}`);
    },
    start: async () => {
      const port = await freePort();
      const args = [next, 'start', '-H', 'localhost', '-p', String(port)];
      const server = spawnServer(node, args, { cwd: folder });
      for (let said = ''; !said.includes('Ready'); ) {
        if (server.stdout) said += await once(server.stdout, 'data');
      }
      return {
        url: `http://localhost:${port}`,
        pid: server.pid as number,
        dispose: async () => void (await endProcess(server)),
      };
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

const parts = {
  'package.json': '{}',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(resolve('.'))} } };`,
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  // Contains one word, because Lighthouse cannot audit an empty page.
  'app/page.jsx': 'export default () => <p>Empty</p>;',
  'app/per-request/page.jsx':
    "import { connection } from 'next/server'; export default async () => { await connection(); return <p>Empty</p>; };",
};

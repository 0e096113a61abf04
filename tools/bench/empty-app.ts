import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** Outside the project: Turbopack takes `instrumentation.ts` and `middleware.ts` from the folders above an app, too. */
export async function makeEmptyApp(): Promise<EmptyApp> {
  const folder = await mkdtemp(join(tmpdir(), 'empty-app-'));
  await mkdir(join(folder, 'app/per-request'), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
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
  'next.config.mjs': `export default { turbopack: { root: '/' } };`,
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  // Contains one word, because Lighthouse cannot audit an empty page.
  'app/page.jsx': 'export default () => <p>Empty</p>;',
  'app/per-request/page.jsx':
    "import { connection } from 'next/server'; export default async () => { await connection(); return <p>Empty</p>; };",
};

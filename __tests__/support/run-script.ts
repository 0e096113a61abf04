import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { dependencies, devDependencies } from '@/package.json';
import { record } from '@/scripts/support/recorded-logs';

/** Starts one of our TypeScript files as a process, like `npm run outbox`. */
export function startScript(
  file: string,
  args: string[],
  environment: Record<string, string>,
): ScriptProcess {
  const child = spawn(process.execPath, ['--conditions=react-server', compiled(file), ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
  });
  let stdout = '';
  let stderr = '';
  const watchers = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
    for (const watch of watchers) watch();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    // Commands print messages for the operator on standard output; only pino's lines are logs.
    record(stdout.match(/^\{"level":.*\n/gm)?.join('') ?? '');
    record(stderr, 'txt');
    return { code, signal, stdout, stderr };
  });
  return {
    child,
    ended,
    printed: (text) =>
      new Promise((fulfil, reject) => {
        const watch = () => {
          if (stdout.includes(text)) fulfil();
        };
        watchers.add(watch);
        watch();
        ended.then(
          () => reject(new Error(`It ended without "${text}": ${stdout}${stderr}`)),
          reject,
        );
      }),
  };
}

const paths = new Map<string, string>();

/**
 * The path of the script and its imports bundled into one JavaScript file, which starts in a fifth of tsx's time.
 * Several processes may build it concurrently, so it is named by content hash and renamed into place.
 */
function compiled(file: string): string {
  const known = paths.get(file);
  if (known) return known;
  const folder = resolve('node_modules/.cache/scripts');
  const { outputFiles } = buildSync({
    entryPoints: [resolve(file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    // Not our libraries, which are sources.
    external: Object.keys({ ...dependencies, ...devDependencies }),
    conditions: ['react-server'],
    sourcemap: 'inline',
    logLevel: 'silent',
  });
  const { text = '' } = outputFiles[0] ?? {};
  const digest = hash('sha256', text, 'hex').slice(0, 16);
  const path = join(folder, `${basename(file, '.ts')}-${digest}.cjs`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  }
  paths.set(file, path);
  return path;
}

export type ScriptProcess = {
  child: ChildProcess;
  ended: Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>;
  /** Resolves when standard output contains this text. */
  printed: (text: string) => Promise<void>;
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { recordLog, recordMessages } from './recorded-logs';

/** Starts one of our TypeScript files as a process, like `npm run outbox` does. */
export function startScript(
  file: string,
  args: string[],
  environment: Record<string, string>,
): ScriptProcess {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', resolve(file), ...args],
    { env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment } },
  );
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
    // Commands print for the operator on standard output; only pino's lines are logs.
    recordLog(stdout.match(/^\{"level":.*\n/gm)?.join('') ?? '');
    recordMessages(stderr);
    return { code, signal, stdout, stderr };
  });
  return {
    child,
    ended,
    printed: (words) =>
      new Promise((fulfil, reject) => {
        const watch = () => {
          if (stdout.includes(words)) fulfil();
        };
        watchers.add(watch);
        watch();
        ended.then(
          () => reject(new Error(`It ended without "${words}": ${stdout}${stderr}`)),
          reject,
        );
      }),
  };
}

export type ScriptProcess = {
  child: ChildProcess;
  ended: Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>;
  /** Resolves when standard output contains these words. */
  printed: (words: string) => Promise<void>;
};

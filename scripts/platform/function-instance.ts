import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { join } from 'node:path';
import { endProcess, hasEnded, spawnServer } from '../support/child-process';
import { memoryCgroup } from '../support/memory-cgroup';
import type { FunctionFolder } from './function-folder';

export type FunctionOptions = {
  /** The settings of the operator. */
  settings: Record<string, string>;
  hasWaitUntil: boolean;
  clockAheadMs: number;
  onOutput: (chunk: Buffer) => void;
  /** Megabytes of each process, enforced where this user may. */
  memoryMb: number;
};

export type Invocation = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

/**
 * One process of a function. It can write nowhere but to its temporary folder, knows the settings and nothing
 * of this machine, takes one request at a time, and is frozen (SIGSTOP) from the end of an answer, and of what
 * was given to `waitUntil`, to the next request.
 */
export class FunctionInstance {
  isBusy = false;
  cpuMs = 0;
  readonly #child: ChildProcess;
  readonly #port: Promise<number>;
  /** Rejects. */
  readonly #end: Promise<never>;
  #idle: Promise<void> = Promise.resolve();

  constructor(
    readonly deployed: FunctionFolder,
    { settings, hasWaitUntil, clockAheadMs, onOutput, memoryMb }: FunctionOptions,
  ) {
    const temporary = join(deployed.folder, '..', 'tmp');
    mkdirSync(temporary, { recursive: true });
    const program = JSON.stringify({ ...deployed, hasWaitUntil, clockAheadMs });
    const mayDo = [
      '--disable-warning=PERM0006',
      '--allow-fs-read=*',
      `--allow-fs-write=${temporary}`,
      '--allow-worker',
    ];
    const runtime = join(__dirname, 'function-runtime.cjs');
    const memory = memoryCgroup(memoryMb * 1024 * 1024);
    // Within a group Node chooses its heap itself, as on the platform; without one, at least the heap is limited.
    const heap = memory ? [] : [`--max-old-space-size=${Math.floor(memoryMb / 2)}`];
    const command = [process.execPath, '--permission', ...mayDo, ...heap, runtime, program];
    const [file = '', ...args] = [...(memory?.through ?? []), ...command];
    this.#child = spawnServer(file, args, {
      cwd: deployed.folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...PLATFORM, TMPDIR: temporary, ...settings },
    });
    this.#child.stdout?.on('data', onOutput);
    this.#child.stderr?.on('data', onOutput);
    this.#port = once(this.#child, 'message').then(([{ port }]) => port);
    this.#end = once(this.#child, 'exit').then(() => {
      memory?.remove();
      throw new Error('The process of the function ended');
    });
    this.#end.catch(() => {});
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  get hasEnded(): boolean {
    return hasEnded(this.#child);
  }

  /** Resolves with the head of the answer; rejects when the process dies first. */
  async invoke({ method, path, headers, body }: Invocation): Promise<IncomingMessage> {
    this.isBusy = true;
    const port = await Promise.race([this.#port, this.#end]);
    this.#child.kill('SIGCONT');
    this.#idle = new Promise((resolve) => {
      const settle = (message: { idle?: true; cpuMs?: number }) => {
        if (!message.idle) return;
        this.cpuMs += message.cpuMs ?? 0;
        this.#child.off('message', settle);
        this.freeze();
        this.isBusy = false;
        resolve();
      };
      this.#child.on('message', settle);
      this.#end.catch(() => resolve());
    });
    const request = send({ host: '127.0.0.1', port, method, path, headers, agent: false });
    request.end(body);
    const answered = once(request, 'response').then(([response]) => response as IncomingMessage);
    answered.catch(() => {});
    return Promise.race([answered, this.#end]);
  }

  /** Until the answer has ended, and what was to be waited for. */
  get idle(): Promise<void> {
    return this.#idle;
  }

  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  async kill(): Promise<void> {
    await endProcess(this.#child, 'SIGKILL');
  }
}

/** What the platform's documentation names, as far as the site or Next looks at it. */
const PLATFORM: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_REGION: 'bom1',
  TZ: ':UTC',
};

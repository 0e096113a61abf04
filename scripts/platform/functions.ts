import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { basename, dirname, join, resolve } from 'node:path';
import { endProcess, hasEnded, spawnServer } from '../support/child-process';
import { memoryCgroup } from '../support/memory-cgroup';
import { readJson } from './build-output';

/** All processes of all functions: as many as there are requests at once, each reused for the next ones. */
export class FunctionPool {
  readonly #deployed = new Map<string, FunctionFolder>();
  readonly #instances = new Set<FunctionInstance>();

  constructor(
    readonly below: string,
    readonly options: FunctionOptions & { maxDuration: number },
  ) {}

  /** Undefined when its time is up; rejects when its process dies. */
  async invoke(source: string, invocation: Invocation): Promise<IncomingMessage | undefined> {
    const deployed = this.#deploy(source);
    let instance = this.instances(deployed.name).find(({ isBusy }) => !isBusy);
    if (!instance) {
      instance = new FunctionInstance(deployed, this.options);
      this.#instances.add(instance);
    }
    const taken = instance;
    let isTooLate = false;
    const seconds = Math.min(deployed.maxDuration, this.options.maxDuration);
    const tooLate = setTimeout(() => {
      isTooLate = true;
      void taken.kill();
    }, seconds * 1000);
    try {
      return await taken.invoke(invocation);
    } catch (error) {
      if (isTooLate) return undefined;
      throw error;
    } finally {
      void taken.idle.then(() => clearTimeout(tooLate));
    }
  }

  /** How many processes there have been. */
  get started(): number {
    return this.#instances.size;
  }

  /** The living processes of a function, or of all. */
  instances(name?: string): FunctionInstance[] {
    return [...this.#instances].filter(
      ({ deployed, hasEnded }) => !hasEnded && (name === undefined || deployed.name === name),
    );
  }

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    await Promise.all(this.instances().map(({ idle }) => idle));
  }

  async close(): Promise<void> {
    await Promise.all(this.instances().map((instance) => instance.kill()));
  }

  #deploy(source: string): FunctionFolder {
    const deployed = this.#deployed.get(source) ?? deployFunction(source, this.below);
    this.#deployed.set(source, deployed);
    return deployed;
  }
}

type FunctionOptions = {
  /** The settings of the operator. */
  settings: Record<string, string>;
  hasWaitUntil: boolean;
  clockAheadMs: number;
  onOutput: (chunk: Buffer) => void;
  /** Megabytes of each process, enforced where this user may. */
  memoryMb: number;
};

type Invocation = {
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
class FunctionInstance {
  isBusy = false;
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
      const settle = (message: { idle?: true }) => {
        if (!message.idle) return;
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

/** The documented variables of the platform, as far as the site or Next reads them. */
const PLATFORM: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_REGION: 'bom1',
  TZ: ':UTC',
};

/** A function as it is deployed: a folder with its files and nothing else. */
type FunctionFolder = {
  name: string;
  folder: string;
  handler: string;
  useWebApi: boolean;
  /** Seconds that one request may take. */
  maxDuration: number;
};

/** The default of the platform, in seconds. */
const MAX_DURATION = 300;

/**
 * Puts a function together outside of the repository, so that it finds no package but those that the build
 * has packed for it.
 */
function deployFunction(source: string, below: string): FunctionFolder {
  const config = readJson(join(source, '.vc-config.json')) as {
    handler: string;
    useWebApi?: boolean;
    maxDuration?: number;
    filePathMap?: Record<string, string>;
  };
  const folder = join(below, source.replace(/^.*\/functions\//, '').replaceAll(/[^\w.-]/g, '_'));
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  const root = resolve(__dirname, '../..');
  for (const [target, file] of Object.entries(config.filePathMap ?? {})) {
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    cpSync(resolve(root, file), join(folder, target), { recursive: true, verbatimSymlinks: true });
  }
  const { handler, useWebApi = false, maxDuration = MAX_DURATION } = config;
  return { name: basename(source, '.func'), folder, handler, useWebApi, maxDuration };
}

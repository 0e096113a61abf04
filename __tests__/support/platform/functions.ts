import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { basename, dirname, join, resolve } from 'node:path';
import { endProcess, hasEnded, spawnServer } from '@/scripts/support/child-process';

/** All processes of all functions: one per concurrent request, reused for later ones. */
export class FunctionPool {
  readonly #deployed = new Map<string, FunctionFolder>();
  readonly #instances = new Set<FunctionInstance>();

  constructor(
    readonly below: string,
    readonly options: FunctionOptions,
  ) {}

  /** Undefined on a time-out; rejects if its process dies. */
  async invoke(source: string, invocation: Invocation): Promise<Answer | undefined> {
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

  /** Number of processes started. */
  get started(): number {
    return this.#instances.size;
  }

  /** The running processes of one function, or of all. */
  instances(name?: string): FunctionInstance[] {
    return [...this.#instances].filter(
      ({ deployed, hasEnded }) => !hasEnded && (name === undefined || deployed.name === name),
    );
  }

  /** Resolves when nothing is running. */
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
  /** Maximum seconds per request, if less than the function's own limit. */
  maxDuration: number;
  onOutput: (chunk: Buffer) => void;
};

type Invocation = { method: string; path: string; headers: Headers; body: Buffer };

export type Answer = { status: number; headers: Headers; body: Buffer };

/**
 * One process of a function. It can only write to its temporary folder, sees the settings and nothing else of this
 * machine, handles one request at a time, and is frozen (SIGSTOP) from the end of a response and its `waitUntil` work
 * until the next request.
 */
class FunctionInstance {
  isBusy = false;
  readonly #child: ChildProcess;
  readonly #port: Promise<number>;
  /** Rejects when the process ends. */
  readonly #end: Promise<never>;
  #idle: Promise<void> = Promise.resolve();

  constructor(
    readonly deployed: FunctionFolder,
    { settings, hasWaitUntil, clockAheadMs, onOutput }: FunctionOptions,
  ) {
    const temporary = join(deployed.folder, '..', 'tmp');
    mkdirSync(temporary, { recursive: true });
    const program = JSON.stringify({ ...deployed, hasWaitUntil, clockAheadMs });
    const files = ['--allow-fs-read=*', `--allow-fs-write=${temporary}`, '--allow-worker'];
    const options = ['--permission', '--disable-warning=PERM0006', HEAP, ...files];
    const command = [...options, join(__dirname, 'function-runtime.cjs'), program];
    this.#child = spawnServer(process.execPath, command, {
      cwd: deployed.folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...PLATFORM, TMPDIR: temporary, ...settings },
    });
    this.#child.stdout?.on('data', onOutput);
    this.#child.stderr?.on('data', onOutput);
    this.#port = once(this.#child, 'message').then(([{ port }]) => port);
    this.#end = once(this.#child, 'exit').then(() => {
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

  /** Rejects if the process dies before the end of the response. */
  async invoke({ method, path, headers, body }: Invocation): Promise<Answer> {
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
    const answered = (async () => {
      const options = { host: '127.0.0.1', port, method, path, agent: false };
      const request = send({ ...options, headers: Object.fromEntries(headers) });
      request.end(body);
      const [response]: IncomingMessage[] = await once(request, 'response');
      return answerOf(response as IncomingMessage);
    })();
    answered.catch(() => {});
    return Promise.race([answered, this.#end]);
  }

  /** Resolves when the response and all `waitUntil` work have ended. */
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

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    const isOfConnection = /^(?:connection|keep-alive|transfer-encoding|date)$/.test(name);
    if (!isOfConnection) headers.set(name, values?.join(', ') ?? '');
  }
  return {
    status: response.statusCode ?? 500,
    headers,
    body: Buffer.concat(await response.toArray()),
  };
}

/** Half of a platform's smallest memory size; the rest is for buffers and code. */
const HEAP = '--max-old-space-size=256';

/** The platform's documented variables, if the site or Next reads them. */
const PLATFORM: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_REGION: 'bom1',
  TZ: ':UTC',
};

/** A deployed function: a folder with its files and nothing else. */
type FunctionFolder = {
  name: string;
  folder: string;
  handler: string;
  useWebApi: boolean;
  /** Maximum seconds per request. */
  maxDuration: number;
};

/** The default of the platform, in seconds. */
const MAX_DURATION = 300;

/** Assembles a function outside the repository, so that it finds only the packages that the build has packed for it. */
function deployFunction(source: string, below: string): FunctionFolder {
  const config: Deployment = JSON.parse(readFileSync(join(source, '.vc-config.json'), 'utf8'));
  const folder = join(below, source.replace(/^.*\/functions\//, '').replaceAll(/[^\w.-]/g, '_'));
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  const root = resolve(__dirname, '../../..');
  for (const [target, file] of Object.entries(config.filePathMap ?? {})) {
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    cpSync(resolve(root, file), join(folder, target), { recursive: true, verbatimSymlinks: true });
  }
  const { handler, useWebApi = false, maxDuration = MAX_DURATION } = config;
  return { name: basename(source, '.func'), folder, handler, useWebApi, maxDuration };
}

type Deployment = {
  handler: string;
  useWebApi?: boolean;
  maxDuration?: number;
  filePathMap?: Record<string, string>;
};

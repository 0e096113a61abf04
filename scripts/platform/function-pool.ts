import type { IncomingMessage } from 'node:http';
import { deployFunction, type FunctionFolder } from './function-folder';
import { FunctionInstance, type FunctionOptions, type Invocation } from './function-instance';

/** What the platform charges for, as far as it happens here. */
export type FunctionCounts = { invocations: number; coldStarts: number; cpuMs: number };

/** All processes of all functions: as many as there are requests at once, each kept for the next ones. */
export class FunctionPool {
  readonly #deployed = new Map<string, FunctionFolder>();
  readonly #instances = new Set<FunctionInstance>();
  readonly #counts = new Map<string, FunctionCounts>();

  constructor(
    readonly below: string,
    readonly options: FunctionOptions & { maxDuration: number },
  ) {}

  /** Undefined when its time is up; rejects when its process dies. */
  async invoke(source: string, invocation: Invocation): Promise<IncomingMessage | undefined> {
    const deployed = this.#deploy(source);
    const counts = this.#countsOf(deployed.name);
    counts.invocations += 1;
    let instance = this.instances(deployed.name).find(({ isBusy }) => !isBusy);
    if (!instance) {
      counts.coldStarts += 1;
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
    const cpuBefore = taken.cpuMs;
    try {
      return await taken.invoke(invocation);
    } catch (error) {
      if (isTooLate) return undefined;
      throw error;
    } finally {
      void taken.idle.then(() => {
        clearTimeout(tooLate);
        counts.cpuMs += taken.cpuMs - cpuBefore;
      });
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

  counts(): Record<string, FunctionCounts> {
    return Object.fromEntries([...this.#counts].map(([name, counts]) => [name, { ...counts }]));
  }

  async close(): Promise<void> {
    await Promise.all(this.instances().map((instance) => instance.kill()));
  }

  #deploy(source: string): FunctionFolder {
    const deployed = this.#deployed.get(source) ?? deployFunction(source, this.below);
    this.#deployed.set(source, deployed);
    return deployed;
  }

  #countsOf(name: string): FunctionCounts {
    const counts = this.#counts.get(name) ?? { invocations: 0, coldStarts: 0, cpuMs: 0 };
    this.#counts.set(name, counts);
    return counts;
  }
}

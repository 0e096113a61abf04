import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group with a memory limit; the kernel kills processes that exceed it. */
export type MemoryCgroup = {
  /** Command prefix that runs a command in the group. */
  through: string[];
  /** Peak usage, including page cache that could not be reclaimed. */
  peakBytes: () => number;
  /** Removes the group; its processes must have ended. */
  remove: () => void;
};

/**
 * Creates a group in version 2 or 1 of the kernel's interface; undefined without permission, which needs root. `ulimit`
 * is no substitute: it limits address space, of which V8 reserves more than it uses.
 */
export function memoryCgroup(bytes: number): MemoryCgroup | undefined {
  const version = VERSIONS.find(({ controls }) => existsSync(controls));
  if (!version) return undefined;
  const folder = join(version.parent(), `stepwell-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, version.limit), String(bytes));
  } catch {
    return undefined;
  }
  return {
    through: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs')],
    peakBytes: () => Number(readFileSync(join(folder, version.peak), 'utf8')),
    remove: () => rmdirSync(folder),
  };
}

const ROOT = '/sys/fs/cgroup';

const VERSIONS = [
  {
    controls: join(ROOT, 'cgroup.controllers'),
    parent: () => ROOT,
    limit: 'memory.max',
    peak: 'memory.peak',
  },
  {
    controls: join(ROOT, 'memory/memory.limit_in_bytes'),
    // A child of this process's group.
    parent: () =>
      join(
        ROOT,
        'memory',
        /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '',
      ),
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
  },
];

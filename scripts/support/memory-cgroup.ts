import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group whose processes share so much memory; the kernel kills those that need more. */
export type MemoryCgroup = {
  /** What comes before a command to run it in the group. */
  through: string[];
  /** The most that was used at once, with the page cache that could not be given back. */
  peakBytes: () => number;
  /** The processes must have ended. */
  remove: () => void;
};

/**
 * Makes one in version 2 or 1 of the kernel's interface; undefined where this user may not, which takes root. `ulimit`
 * is no substitute: it counts addresses, of which V8 reserves more than it uses.
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
    // A child of the group of this process.
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

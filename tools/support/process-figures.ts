import { readdirSync, readFileSync } from 'node:fs';

/** Current memory and open files of a process, from `/proc` (Linux only). */
export function processFigures(pid: number): { megabytes: number; openFiles: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return {
    megabytes: Math.round(kilobytes / 1024),
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** Peak memory of a process so far (Linux only). */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}

/** CPU time of a process so far, with all its threads (Linux only). */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, user, system] = /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(stat) ?? [];
  return ((Number(user) + Number(system)) * 1000) / CLOCK_TICKS_PER_SECOND;
}

const CLOCK_TICKS_PER_SECOND = 100;

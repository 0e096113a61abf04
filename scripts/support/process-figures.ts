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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a process that ends with this one, however this one ends. */
export function spawnServer(...[program, args, options]: Parameters<typeof spawn>): ChildProcess {
  const child = spawn(program, args, options);
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Ends the process; returns its exit code, or null if a signal ended it. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

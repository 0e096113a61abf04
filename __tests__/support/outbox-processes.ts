import { type ScriptProcess, startScript } from '@/__tests__/support/run-script';

/** Starts processes like the site's, each killed after its test. Call it at the top of a test file. */
export function outboxProcesses(usual: () => Record<string, string>) {
  let processes: ScriptProcess[] = [];
  afterEach(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    processes = [];
  });
  return (args: string[], settings: Record<string, string> = {}): ScriptProcess => {
    const all = { ...usual(), ...settings };
    const started = startScript('__tests__/support/outbox-process.ts', args, all);
    processes.push(started);
    return started;
  };
}

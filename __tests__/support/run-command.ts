import { startAsNewProcess } from './new-process';

/** The exit code and output of a command of `scripts/`, run here as in a new process with these settings. */
export async function runCommand(command: () => Promise<number>, settings: Record<string, string>) {
  await startAsNewProcess({ LOG_LEVEL: 'silent', ...settings });
  const printed = { stdout: '', stderr: '' };
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += text;
      return true;
    }),
  );
  try {
    return { code: await command(), ...printed };
  } finally {
    for (const stream of streams) stream.mockRestore();
    await startAsNewProcess();
  }
}

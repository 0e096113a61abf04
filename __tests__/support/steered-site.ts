import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Settings, startSite } from '@/scripts/support/site-server';
import { waitUntil } from '@/scripts/support/wait-until';

/** A site whose clock can be set and whose memory can be measured. */
export async function startSteeredSite(file: string, settings: Settings) {
  const program = resolve(__dirname, 'steered-process.mjs');
  const site = await startSite({
    ...settings,
    STEERING: file,
    NODE_OPTIONS: `--import=file://${program}`,
  });
  const steer = async (time: string) => {
    writeFileSync(file, time);
    const lines = () => site.output().match(/^{"steered":.*$/gm) ?? [];
    const before = lines().length;
    process.kill(site.pid, 'SIGUSR2');
    await waitUntil(
      () => lines().length > before,
      () => 'The site did not follow',
    );
    return JSON.parse(lines().at(-1) ?? '');
  };
  return {
    ...site,
    setClock: steer,
    /** Heap and buffers, after garbage collection. */
    megabytesHeld: async () => (await steer('')).bytes / 1e6,
  };
}

export type SteeredSite = Awaited<ReturnType<typeof startSteeredSite>>;

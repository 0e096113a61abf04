import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Settings, type SiteServer, startSite } from '@/scripts/support/site-server';
import { waitUntil } from '@/scripts/support/wait-until';

/** A site whose clock a test sets, and whose memory it can look at. */
export type SteeredSite = SiteServer & {
  setClock: (time: string) => Promise<void>;
  /** On the heap and in buffers, after garbage collection. */
  megabytesHeld: () => Promise<number>;
};

export async function startSteeredSite(file: string, settings: Settings): Promise<SteeredSite> {
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
    megabytesHeld: async () => (await steer('')).bytes / 1e6,
  };
}

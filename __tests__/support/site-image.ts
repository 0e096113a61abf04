import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SiteImage } from '@/scripts/support/site-server';

/**
 * Executes the last stage of the Dockerfile outside the project, so that only files of the image can be found. The
 * folder is read-only, like a container with a read-only file system.
 */
export async function makeImage(): Promise<SiteImage> {
  const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8');
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-image-'));
  for (const [, from = '', to = ''] of stage.matchAll(
    /^COPY --from=build \/site\/(\S+) (\S+)$/gm,
  )) {
    await cp(join(root, from), join(folder, to), { recursive: true, verbatimSymlinks: true });
  }
  allow(folder, 'a-w');
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(stage) ?? [];
  const [, settings = ''] = /^ENV (.*)$/m.exec(stage) ?? [];
  return {
    folder,
    command: JSON.parse(command),
    settings: Object.fromEntries(
      [...settings.matchAll(/(\w+)=([^\s$]+)/g)].map(([, ...each]) => each),
    ),
  };
}

export async function removeImage({ folder }: SiteImage): Promise<void> {
  allow(folder, 'u+w');
  await rm(folder, { recursive: true });
}

const root = resolve(__dirname, '../..');

function allow(folder: string, mode: string): void {
  const { status } = spawnSync('chmod', ['-R', mode, folder]);
  if (status !== 0) throw new Error(`chmod ${mode} failed`);
}

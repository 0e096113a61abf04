import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = resolve('var/tools');

/**
 * A package that only measurements need, installed into `var/tools` on first use, pinned, without its
 * install scripts.
 */
export async function importTool<T>(name: string, version: string, file: string): Promise<T> {
  const place = join(folder, 'node_modules', name);
  if (!existsSync(place)) {
    const args = ['i', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', [...args, `${name}@${version}`], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} could not be installed`);
  }
  return import(pathToFileURL(join(place, file)).href);
}

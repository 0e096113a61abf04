import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * A package that only a tool needs, in a folder of its own and pinned (`vercel@60.1.3`), to keep it and all that it needs
 * out of the lock file. Installed at the first use, without install scripts; returns its `node_modules`.
 */
export function installed(spec: string, ...options: string[]): string {
  const folder = resolve('var/tools', spec);
  const packages = join(folder, 'node_modules');
  const usual = ['--no-audit', '--no-fund', '--silent', '--ignore-scripts'];
  if (!existsSync(packages)) {
    const args = ['install', ...usual, ...options, '--prefix', folder, spec];
    const { status } = spawnSync('npm', args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${spec} could not be installed`);
  }
  return packages;
}

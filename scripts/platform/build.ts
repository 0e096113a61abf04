import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Of the package `vercel`; nothing of the site depends on it. */
const CLI_VERSION = '60.1.3';

const root = resolve(__dirname, '../..');
const CLI_FOLDER = join(root, '.platform');
/** What the platform's command leaves, in the form of the Build Output API. */
export const OUTPUT = join(root, '.vercel/output');

/** Builds the site with the platform's own command, which needs no account and no network for that. */
export function buildWithPlatform(): void {
  const cli = installCli();
  mkdirSync(join(root, '.vercel'), { recursive: true });
  // What `vercel link` would write. The packages are installed already.
  const settings = { framework: 'nextjs', nodeVersion: '24.x', installCommand: 'true' };
  const project = { projectId: 'none', orgId: 'none', settings };
  writeFileSync(join(root, '.vercel/project.json'), JSON.stringify(project));
  const options = ['--prod', '--yes', '--token', 'none', '--local-config', 'deploy/vercel.json'];
  execFileSync(process.execPath, [cli, 'build', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VERCEL_TELEMETRY_DISABLED: '1' },
  });
}

/** Its own folder keeps some 200 packages of a tool out of the lock file. */
function installCli(): string {
  const cli = join(CLI_FOLDER, CLI_VERSION, 'node_modules/vercel/dist/vc.js');
  if (existsSync(cli)) return cli;
  const folder = join(CLI_FOLDER, CLI_VERSION);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const options = ['--no-audit', '--no-fund', '--save-exact', `vercel@${CLI_VERSION}`];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  return cli;
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installed } from '../support/installed';

/** The site does not depend on it. */
const CLI = 'vercel@60.1.3';

const root = resolve(__dirname, '../..');

/** Builds the site with the platform's own command, as `npm run tool -- platform-tests` does; it needs no account. */
function buildWithPlatform(): void {
  const cli = join(installed(CLI), 'vercel/dist/vc.js');
  mkdirSync(join(root, '.vercel'), { recursive: true });
  // The content that `vercel link` would write. The packages are installed already.
  const settings = { framework: 'nextjs', nodeVersion: '24.x', installCommand: 'true' };
  const project = { projectId: 'none', orgId: 'none', settings };
  writeFileSync(join(root, '.vercel/project.json'), JSON.stringify(project));
  const options = ['--prod', '--yes', '--token', 'none', '--local-config', 'deploy/vercel.json'];
  execFileSync(process.execPath, [cli, 'build', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { SITE_URL: 'http://localhost:3000', ...process.env, VERCEL_TELEMETRY_DISABLED: '1' },
  });
}

buildWithPlatform();

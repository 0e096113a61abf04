import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { installed } from '../support/installed';

/** The site does not depend on it. */
const CLI = 'vercel@60.1.3';

const root = resolve(__dirname, '../..');
/** The output of the platform's command (Build Output API). */
export const OUTPUT = join(root, '.vercel/output');

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

/** Content of `config.json`. */
export type BuildConfig = {
  routes: Route[];
  crons: { path: string }[];
  overrides: Record<string, { path?: string; contentType?: string }>;
};

/** A rule, or the start of a phase. */
export type Route = {
  handle?: string;
  src?: string;
  dest?: string;
  headers?: Record<string, string>;
  status?: number;
  continue?: boolean;
  check?: boolean;
  important?: boolean;
  override?: boolean;
  has?: Condition[];
  missing?: Condition[];
  middlewarePath?: string;
};

export type Condition = { type: string; key: string; value?: string };

export function buildConfig(): BuildConfig {
  return readJson(join(OUTPUT, 'config.json'));
}

/** A file, a function, or a function with its prerendered page. */
export type Resource = {
  folder?: string;
  file?: string;
  status?: number;
  headers: Record<string, string>;
};

export function resourceAt({ pathname }: URL, { overrides }: BuildConfig): Resource | undefined {
  const name = decoded(pathname === '/' ? 'index' : pathname.slice(1).replace(/\/$/, ''));
  if (name.split('/').includes('..')) return undefined;
  const override = Object.entries(overrides).find(([file, { path }]) => (path ?? file) === name);
  const file = join(OUTPUT, 'static', override?.[0] ?? name);
  if (existsSync(file) && statSync(file).isFile()) {
    return {
      file,
      headers: { 'content-type': override?.[1].contentType ?? TYPES[extname(file)] ?? BYTES },
    };
  }
  const path = join(OUTPUT, 'functions', name);
  if (!existsSync(`${path}.func`)) return undefined;
  const folder = realpathSync(`${path}.func`);
  if (!existsSync(`${path}.prerender-config.json`)) return { folder, headers: {} };
  const prerender: Prerender = readJson(`${path}.prerender-config.json`);
  const { fallback, initialStatus: status, initialHeaders } = prerender;
  const page = fallback ? join(path, '..', fallback.fsPath) : undefined;
  return { folder, file: page, status, headers: { 'content-type': HTML, ...initialHeaders } };
}

type Prerender = {
  fallback?: { fsPath: string };
  initialStatus?: number;
  initialHeaders?: Record<string, string>;
};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const HTML = 'text/html; charset=utf-8';
const BYTES = 'application/octet-stream';

/** Only the types that browsers do not detect from the content, as for pictures, films and fonts. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (require.main === module) buildWithPlatform();

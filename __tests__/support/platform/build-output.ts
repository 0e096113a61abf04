import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';

/** The output of the platform's command (Build Output API). */
export const OUTPUT = resolve(__dirname, '../../../.vercel/output');

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

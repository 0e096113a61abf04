import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One rule of `config.json`, or the beginning of a phase. */
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
  transforms?: { type: string; op: string; target: { key: string }; args: string }[];
};

export type Condition = { type: string; key?: string; value?: string };

/** Something that an address leads to. */
export type Resource =
  | { kind: 'file'; file: string; contentType: string }
  | { kind: 'function'; folder: string }
  | {
      kind: 'prerender';
      folder: string;
      /** The page as it was built; none if it is made at its first request. */
      file?: string;
      status: number;
      headers: Record<string, string>;
      bypassedBy: Condition[];
    };

/** The files of a build, as the Build Output API (version 3) describes them. */
export class BuildOutput {
  readonly routes: Route[];
  readonly crons: { path: string; schedule: string }[];
  readonly #overrides: Map<string, { file: string; contentType?: string }>;

  constructor(readonly folder: string) {
    const config = readJson(join(folder, 'config.json')) as {
      routes: Route[];
      crons?: { path: string; schedule: string }[];
      overrides?: Record<string, { path?: string; contentType?: string }>;
    };
    this.routes = config.routes;
    this.crons = config.crons ?? [];
    this.#overrides = new Map(
      Object.entries(config.overrides ?? {}).map(([file, { path, contentType }]) => [
        path ?? file,
        { file, contentType },
      ]),
    );
  }

  find(pathname: string): Resource | undefined {
    const name = pathname === '/' ? 'index' : pathname.slice(1).replace(/\/$/, '');
    if (name.split('/').includes('..')) return undefined;
    return this.#staticFile(name) ?? this.#function(name);
  }

  #staticFile(name: string): Resource | undefined {
    const override = this.#overrides.get(name);
    const file = join(this.folder, 'static', override?.file ?? name);
    if (!existsSync(file) || !statSync(file).isFile()) return undefined;
    return { kind: 'file', file, contentType: override?.contentType ?? contentTypeOf(file) };
  }

  #function(name: string): Resource | undefined {
    const link = join(this.folder, 'functions', `${name}.func`);
    if (!existsSync(link)) return undefined;
    const folder = realpathSync(link);
    const prerender = join(this.folder, 'functions', `${name}.prerender-config.json`);
    if (!existsSync(prerender)) return { kind: 'function', folder };
    const { fallback, initialStatus, initialHeaders, experimentalBypassFor } = readJson(
      prerender,
    ) as {
      fallback?: string | { fsPath: string } | null;
      initialStatus?: number;
      initialHeaders?: Record<string, string>;
      experimentalBypassFor?: Condition[];
    };
    const page = typeof fallback === 'string' ? fallback : fallback?.fsPath;
    const file = page && join(this.folder, 'functions', name, '..', page.split('/').at(-1) ?? '');
    const headers = { 'content-type': contentTypeOf(page ?? '.html'), ...initialHeaders };
    const bypassedBy = experimentalBypassFor ?? [];
    return { kind: 'prerender', folder, file, status: initialStatus ?? 200, headers, bypassedBy };
  }
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function contentTypeOf(file: string): string {
  return TYPES[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  rsc: 'text/x-component',
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
};

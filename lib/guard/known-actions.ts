import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTION_MANIFEST } from '@/lib/next-internals';
import { canonicalPath } from '@/lib/routes';
import { processWide } from '@/lib/runtime/process-wide';
import { env } from '@/lib/settings';
import { errorFacts, log } from '@/lib/telemetry/log';

/** The ids of the server actions of a build, by the paths of the pages that have them. */
type ActionsOfPages = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The actions that may be posted to a path: those of its page. Next would hand one of another page on, by a request to
 * the site itself. Undefined in development, and where the manifest is missing: then Next alone judges. The contract
 * check ends a build whose manifest is missing.
 */
export function actionsOf(pathname: string): ReadonlySet<string> | undefined {
  const { pages } = processWide('known-actions', () => ({ pages: actionsOfThisBuild() }));
  const page = pathname.replace(/\/(?:receipt|topic)$/i, '');
  return pages && (pages.get(canonicalPath(page) ?? page) ?? new Set());
}

function actionsOfThisBuild(): ActionsOfPages | undefined {
  if (env().NODE_ENV !== 'production') return undefined;
  try {
    return actionsIn(join(process.cwd(), '.next'));
  } catch (error) {
    log().warn(errorFacts(error), 'The manifest of server actions cannot be read');
    return undefined;
  }
}

/** Throws when the manifest is missing or of another shape. */
export function actionsIn(dist: string): ActionsOfPages {
  const manifest: { node: Record<string, { workers: object }> } = JSON.parse(
    readFileSync(join(dist, ACTION_MANIFEST), 'utf8'),
  );
  const pages = new Map<string, Set<string>>();
  for (const [id, { workers }] of Object.entries(manifest.node)) {
    // `app/(careers)/jobForm/page`
    for (const name of Object.keys(workers)) {
      const path = name
        .replace(/^app/, '')
        .replace(/\/\([^)]*\)/g, '')
        .replace(/\/page$/, '');
      pages.set(path, (pages.get(path) ?? new Set()).add(id));
    }
  }
  return pages;
}

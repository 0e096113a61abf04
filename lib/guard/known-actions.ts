import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { errorFacts, log } from '@/lib/log';
import { ACTION_MANIFEST } from '@/lib/next-internals';
import { processWide } from '@/lib/process-wide';

/**
 * The ids of the server actions of this build; undefined in development, and where the manifest is missing:
 * then Next alone judges whether an action exists. The contract check ends a build whose manifest is missing.
 */
export function knownActions(): ReadonlySet<string> | undefined {
  return processWide('known-actions', () => ({ ids: idsOfThisBuild() })).ids;
}

function idsOfThisBuild(): ReadonlySet<string> | undefined {
  if (env().NODE_ENV !== 'production') return undefined;
  try {
    return actionIdsIn(join(process.cwd(), '.next'));
  } catch (error) {
    log().warn(errorFacts(error), 'The manifest of server actions cannot be read');
    return undefined;
  }
}

/** Throws when the manifest is missing or of another shape. */
export function actionIdsIn(dist: string): ReadonlySet<string> {
  const manifest: { node: object } = JSON.parse(readFileSync(join(dist, ACTION_MANIFEST), 'utf8'));
  return new Set(Object.keys(manifest.node));
}

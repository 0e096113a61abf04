import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';

/**
 * The ids of the server actions of this build, from the manifest that Next writes; undefined where it
 * cannot be read (in development, or should a later Next keep it elsewhere), and Next then judges by itself.
 */
export function knownActions(): ReadonlySet<string> | undefined {
  return processWide('known-actions', () => ({ ids: readIds() })).ids;
}

function readIds(): ReadonlySet<string> | undefined {
  if (env().NODE_ENV !== 'production') return undefined;
  try {
    const text = readFileSync(
      join(process.cwd(), '.next/server/server-reference-manifest.json'),
      'utf8',
    );
    return new Set(Object.keys((JSON.parse(text) as { node: object }).node));
  } catch {
    return undefined;
  }
}

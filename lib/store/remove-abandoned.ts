import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeIfOlder, unlessMissing } from './disk';

/** Removes files that were never linked, and generations whose delete was interrupted. */
export async function removeAbandoned(root: string, tmp: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(tmp))) ?? []) {
    await removeIfOlder(join(tmp, name), ABANDONED_AFTER_MS);
  }
  await removeOrphanedGenerations(root);
}

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Those without a first one, which marks existence. */
async function removeOrphanedGenerations(directory: string): Promise<void> {
  const entries = (await unlessMissing(readdir(directory, { withFileTypes: true }))) ?? [];
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const path = join(directory, entry.name);
    if (!entry.name.endsWith('~')) await removeOrphanedGenerations(path);
    else if (!names.has(entry.name.slice(0, -1))) await removeIfOlder(path, ABANDONED_AFTER_MS);
  }
}

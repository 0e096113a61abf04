import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './disk';

/** The keys of the objects below `root` that begin with `prefix` and come after `after`, in code-unit order. */
export async function listKeys(
  root: string,
  prefix: string,
  { limit = Number.POSITIVE_INFINITY, after = '' }: { limit?: number; after?: string } = {},
): Promise<string[]> {
  const keys: string[] = [];
  const collect = async (below: string): Promise<void> => {
    for (const each of await entriesOf(root, below)) {
      if (keys.length >= limit) return;
      if (each.endsWith('/')) await collect(each);
      else if (each > after) keys.push(each);
    }
  };
  await collect(prefix);
  return keys;
}

/** Objects and, with a slash at the end, folders. */
async function entriesOf(root: string, prefix: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(join(root, prefix), { withFileTypes: true }));
  return (
    (entries ?? [])
      .filter(({ name }) => !name.startsWith('.') && !name.endsWith('~'))
      .map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      // A directory is sorted by its name with the slash, like the keys below it.
      .sort(byCodeUnit)
  );
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

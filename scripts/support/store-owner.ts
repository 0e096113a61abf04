import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/settings';

/**
 * Whose store on disk this is, if it belongs to another user: the site could not read files that another user, such as
 * root, writes there. Undefined if nothing is in the way.
 */
export async function otherOwner(): Promise<{ owner: number; uid: number } | undefined> {
  const { STORAGE, STORAGE_DIR } = env();
  const uid = process.getuid?.();
  if (STORAGE !== 'local' || uid === undefined) return undefined;
  const owner = await stat(join(STORAGE_DIR, 'store')).then(
    (stats) => stats.uid,
    () => uid,
  );
  return owner === uid ? undefined : { owner, uid };
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteServer } from '@/scripts/support/site-server';

/** The paths of all files that a site has in a folder of its local store: `submissions`, `resumes`, `held`. */
export function storedFiles({ storageDir }: SiteServer, folder: string): string[] {
  const path = join(storageDir, 'store', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The id of the submission that was given a reference. */
export function storedId(site: SiteServer, reference: string): string {
  const start = `/${reference.toLowerCase()}`;
  const path = storedFiles(site, 'submissions').find((each) => each.includes(start));
  if (!reference || !path) throw new Error(`${reference || 'Nothing'} was accepted`);
  return path.slice(path.indexOf(start) + 1).replace(/\..*$/, '');
}

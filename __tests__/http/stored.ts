import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteServer } from '@/scripts/support/site-server';

/** The paths of all files in a folder of a site's local store: `submissions`, `resumes`, `held`. */
export function storedFiles({ storageDir }: SiteServer, folder: string): string[] {
  const path = join(storageDir, 'store', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The ids of all stored submissions, sorted. */
export function storedIds(site: SiteServer): string[] {
  const ids = storedFiles(site, 'submissions').map((path) => /[\w-]+(?=\.json)/.exec(path)?.[0]);
  return [...new Set(ids)].filter((id) => id !== undefined).sort();
}

/** The id of the submission with this reference. */
export function storedId(site: SiteServer, reference: string): string {
  const id = storedIds(site).find((each) => each.startsWith(reference.toLowerCase()));
  if (!reference || !id) throw new Error(`Nothing is stored under the reference ${reference}`);
  return id;
}

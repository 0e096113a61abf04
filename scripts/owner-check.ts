import { isPublicOrigin } from '@/lib/settings';
import { loadSettings } from './load-settings';
import { missingFiles, ownerReport } from './support/owner-report';

/**
 * `npm run owner:check`: lists the remaining sample content, and the statements that the owner has not confirmed, with
 * file and line. With `--if-public`, as called by the build, only if the settings name a public origin. Fails if a file
 * that `lib/site.ts` or `lib/content/claims.ts` names is missing: visitors would see a broken picture.
 */
loadSettings();
const missing = missingFiles();
for (const path of missing) process.stderr.write(`There is no file public${path}\n`);
if (missing.length > 0) process.exitCode = 1;
if (process.argv[2] !== '--if-public') {
  process.stdout.write(
    ownerReport() || 'No sample content is left, and every statement is confirmed.\n',
  );
} else if (isPublicOrigin()) {
  process.stdout.write(ownerReport());
}

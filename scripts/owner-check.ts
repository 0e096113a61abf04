import { isPublicOrigin } from '@/lib/settings';
import { loadSettings } from './load-settings';
import { ownerReport } from './support/owner-report';

/**
 * `npm run owner:check`: lists the remaining sample content, and the statements that the owner has not confirmed, with
 * file and line. With `--if-public`, as called by the build, only if the settings name a public origin.
 */
loadSettings();
if (process.argv[2] !== '--if-public') {
  process.stdout.write(
    ownerReport() || 'No sample content is left, and every statement is confirmed.\n',
  );
} else if (isPublicOrigin()) {
  process.stdout.write(ownerReport());
}

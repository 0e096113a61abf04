import { isSampleLive, sampleReport } from '@/lib/sample-content';
import { loadSettings } from './load-settings';

/**
 * `npm run owner:check`: lists what is still sample content, with file and line. With `--if-public`, as the
 * build calls it, only where the settings name a public origin.
 */
loadSettings();
if (process.argv[2] !== '--if-public') {
  process.stdout.write(sampleReport() || 'No sample content is left.\n');
} else if (isSampleLive()) {
  process.stdout.write(sampleReport());
}

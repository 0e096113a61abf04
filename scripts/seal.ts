import { parseArgs } from 'node:util';
import { loadSettings } from './load-settings';
import { compressFiles, sealBuild } from './support/seal-build';

/**
 * A step of `npm run build`, after Next's own: seals every prerendered page (`scripts/support/seal-build.ts`), and
 * compresses scripts and style sheets. It must run before the first start, because Next's server caches a page in
 * memory at its first request.
 * With `--start=load` it seals a build again, with a runtime that starts immediately.
 */
async function main(): Promise<void> {
  loadSettings();
  const { values } = parseArgs({
    options: { start: { type: 'string' }, 'within-build': { type: 'boolean' } },
  });
  // The platform's adapter received sealed pages (`platform-adapter.mjs`), and may have moved them.
  if (process.env.NEXT_ADAPTER_PATH && !values['within-build']) return;
  const start = values.start ?? 'gesture';
  if (start !== 'load' && start !== 'gesture') return fail('--start: expected load or gesture');

  const { sealed, problems } = await sealBuild('.next', start);
  if (problems.length > 0) return fail(`these pages cannot be sealed:\n  ${problems.join('\n  ')}`);
  if (sealed < 20) return fail(`there are only ${sealed} prerendered pages`);
  process.stdout.write(`Sealed ${sealed} pages; the runtime starts at ${start}.\n`);
  // The platform compresses by itself.
  if (!process.env.NEXT_ADAPTER_PATH) {
    process.stdout.write(`Compressed ${await compressFiles('.next')} files.\n`);
  }
}

function fail(reason: string): void {
  process.stderr.write(`The build is not sealed: ${reason}\n`);
  process.exitCode = 1;
}

void main();

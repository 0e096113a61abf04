import { parseArgs } from 'node:util';
import { env } from '../lib/env';
import { sealBuild } from '../lib/seal/seal-build';
import { loadSettings } from './load-settings';

/**
 * `npm run seal`, the step after `next build`: finishes every prerendered page (`lib/seal/seal-page.ts`). It
 * must come before the first start, because the server keeps a page in memory from its first use on.
 * `npm run seal -- --start=load` seals a build again, with a runtime that starts at once.
 */
async function main(): Promise<void> {
  loadSettings();
  const { values } = parseArgs({
    options: { start: { type: 'string' }, 'within-build': { type: 'boolean' } },
  });
  // The platform's adapter was given sealed pages (`platform-adapter.mjs`), and may have moved them.
  if (process.env.NEXT_ADAPTER_PATH && !values['within-build']) return;
  const start = values.start ?? env().RUNTIME_START;
  if (start !== 'load' && start !== 'gesture') return fail('--start: expected load or gesture');

  const { sealed, problems } = await sealBuild('.next', start);
  if (problems.length > 0) return fail(`these pages cannot be sealed:\n  ${problems.join('\n  ')}`);
  if (sealed < 20) return fail(`there are only ${sealed} prerendered pages`);
  process.stdout.write(`Sealed ${sealed} pages; the runtime starts at ${start}.\n`);
}

function fail(reason: string): void {
  process.stderr.write(`The build is not sealed: ${reason}\n`);
  process.exitCode = 1;
}

void main();

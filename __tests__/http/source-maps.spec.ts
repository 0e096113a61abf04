import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startSite } from '@/scripts/support/site-server';
import { expect, slow, test } from './fixtures';

/** Fails in the middle of a search. */
const FAULT = `
  const real = String.prototype.normalize;
  String.prototype.normalize = function (...form) {
    if (this.includes('on purpose')) throw new RangeError('a fault of the test');
    return real.apply(this, form);
  };
`;

test('with --enable-source-maps the log names the line of our source', slow, async () => {
  const fault = test.info().outputPath('fault.cjs');
  await mkdir(dirname(fault), { recursive: true });
  await writeFile(fault, FAULT);
  const site = await startSite({ NODE_OPTIONS: `--enable-source-maps --require ${fault}` });
  const { status } = await fetch(`${site.url}/JobPositions?q=on+purpose`);
  expect(status).toBe(500);
  await expect
    .poll(() => site.output())
    .toMatch(/"at":\[[^\]]*\/lib\/jobs\/search\/search-text\.ts:\d+:\d+"/);
  await site.dispose();
});

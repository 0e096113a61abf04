// `npm run measure:audits`: Lighthouse's four scores for every page, mobile and desktop, medians of three
// rounds, with failed audits. Takes half an hour on an otherwise idle machine; `-- /job/0 /JobPositions` measures those
// pages only.

import { routes } from '../../lib/routes';
import { startSite } from '../support/site-server';
import { debuggedBrowser, runAudits } from './lighthouse';

async function measureAudits() {
  const asked = process.argv.slice(2);
  const paths = asked.length > 0 ? asked : [...Object.values(routes), '/job/0'];
  const site = await startSite({ LOG_LEVEL: 'error' });
  const { browser, port } = await debuggedBrowser();
  const urls = paths.map((path) => site.url + path);
  try {
    for (const form of ['mobile', 'desktop'] as const) {
      print(`\n${form.padEnd(34)} performance / accessibility / best practices / SEO`);
      const found = await runAudits(urls, port, form);
      for (const [index, { scores, tbt, lcp, cls, failedAudits }] of found.entries()) {
        const figures = `TBT ${tbt.toFixed(0)}, LCP ${lcp.toFixed(0)}, CLS ${cls.toFixed(2)}`;
        const wrong = failedAudits.length > 0 ? `; failed: ${failedAudits.join(', ')}` : '';
        print(`${paths[index]?.padEnd(34)} ${scores.join(' / ')}  ${figures}${wrong}`);
      }
    }
  } finally {
    await browser.close();
    await site.dispose();
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

measureAudits();

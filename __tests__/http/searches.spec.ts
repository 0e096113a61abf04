import { startFakeFeed } from '@/scripts/support/fake-feed';
import { startSite } from '@/scripts/support/site-server';
import { jobRows } from '../support/job-rows';
import { rscModelIn } from '../support/rsc-model';
import { expect, test } from './fixtures';

/** What all of them show alike is rendered once (docs/decisions). */
test.describe('a search', () => {
  // A start takes seconds on a busy machine.
  test.slow();

  test('is the same page whether its header, footer and links are rendered or filled in', async () => {
    const feed = await startFakeFeed();
    const [row = {}, ...others] = jobRows();
    feed.always({ json: [row, ...others] });
    const site = await startSite({
      JOBS_FEED_URL: feed.url,
      JOBS_REFRESH_SECONDS: '1',
      LOG_LEVEL: 'error',
    });
    await listIsRead(site.url);
    const search = async (query: string) => {
      const answer = await fetch(`${site.url}/JobPositions?${query}`);
      return { html: await answer.text(), nonce: nonceOf(answer) };
    };

    const rendered = await search('q=developer');
    const filled = await search('q=developer');
    expect([rendered, filled].map(isFilled)).toEqual([false, true]);
    expect(shownBy(filled)).toEqual(shownBy(rendered));
    expect(hydratedBy(filled)).toEqual(hydratedBy(rendered));
    expect(filled.html).not.toContain(rendered.nonce);

    const typed = `${'c'.repeat(1100)},["$","template",null,{"data-part":"header"}]\n\u2028`;
    expect(isFilled(await search(`q=developer&city=${encodeURIComponent(typed)}`))).toBe(true);

    const other = await search('q=%3Ctemplate+data-part%3D%22header%22%3E&city=hyderabad');
    expect(isFilled(other)).toBe(true);
    expect(other.html.match(/<header[^>]* data-site-header=""/g)).toHaveLength(1);
    expect(other.html).not.toContain(filled.nonce);
    expect(placesIn(other.html)).toContain('Hyderabad');

    feed.always({ json: others.filter(({ City }) => City !== 'Hyderabad') });
    await expect
      .poll(async () => placesIn((await search('q=developer')).html))
      .not.toContain('Hyderabad');
    await site.dispose();
    await feed.close();
  });

  test('does not carry the whole page for unknown addresses', async ({ site }) => {
    const [missing, search] = await Promise.all(
      ['/nothing-here', '/JobPositions?q=developer'].map(async (path) =>
        (await fetch(site.url + path)).text(),
      ),
    );
    expect(missing).toContain('Where people usually go');
    expect(search).not.toContain('Where people usually go');
  });

  test('is rendered whole where the runtime starts at load', async () => {
    const site = await startSite({ RUNTIME_START: 'load', LOG_LEVEL: 'error' });
    await listIsRead(site.url);
    const list = await (await fetch(`${site.url}/JobPositions`)).text();
    expect(list).toMatch(/<script src=[^>]* async=""/);
    for (const query of ['q=react', 'q=react', 'q=java']) {
      const html = await (await fetch(`${site.url}/JobPositions?${query}`)).text();
      expect(html.match(/<header[^>]* data-site-header=""|<footer/g)).toHaveLength(2);
      expect(html).not.toContain('data-part');
    }
    await site.dispose();
  });
});

type Page = { html: string; nonce: string };

async function listIsRead(url: string): Promise<void> {
  const page = async () => (await fetch(`${url}/JobPositions`)).headers.get('etag');
  await expect.poll(page).not.toBeNull();
}

function nonceOf({ headers }: Response): string {
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(`${headers.get('content-security-policy')}`) ?? [];
  expect(nonce).not.toBe('');
  return nonce;
}

/** Rows of a payload that no page has of its own. */
function isFilled({ html }: Page): boolean {
  return html.includes('push([1,"a0000:');
}

/** Without what React adds to the head for the pictures of a part that it renders. */
function shownBy({ html, nonce }: Page): string[] {
  return html
    .replaceAll(nonce, '')
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<link rel="preload"[^>]* as="image"[^>]*>/g, '')
    .split('<');
}

function hydratedBy({ html, nonce }: Page): unknown {
  const [beforeLoader = ''] = html.replaceAll(nonce, '').split('<script type="application/json"');
  return rscModelIn(Buffer.from(beforeLoader).toString('latin1'));
}

function placesIn(html: string): string {
  return (html.match(/Jobs in <bdi>[^<]*/g) ?? []).join();
}

import { brotliDecompressSync } from 'node:zlib';
import { earnedReceipt } from '../support/earned-receipt';
import { items } from '../support/items';
import { rawGet } from '../support/raw-get';
import { expectOnePolicy } from './expect-policy';
import { expect, test } from './fixtures';

test('a page for one visitor is sealed like a shared one, and stored nowhere', async ({ site }) => {
  const receipt = await earnedReceipt(site.url);
  const html = await (await fetch(site.url + receipt)).text();
  const [own = ''] = /\/application\/[\w-]+\/[\w-]{42}/.exec(html) ?? [];
  const paths = [
    ...items`/JobPositions?q=react | /JobPositions?city=hyderabad&sort=title
      /Contact?topic=New+business+requests | /refused/too-many`,
    receipt,
    own,
  ];
  for (const path of paths) {
    const answer = await fetch(site.url + path);
    const page = await answer.clone().text();
    expect.soft(page, path).toContain('id="runtime">{"files":[');
    expect.soft(page, path).not.toMatch(/<script src=[^>]* async=""|nonce="/);
    expect.soft(await expectOnePolicy(answer), path).not.toContain('nonce');
    expect.soft(answer.headers.get('cache-control'), path).toContain('no-store');
    // All who search for the same get the same page.
    const isTagged = path.startsWith('/JobPositions');
    expect.soft(answer.headers.has('etag'), path).toBe(isTagged);

    const head = await fetch(site.url + path, { method: 'HEAD' });
    for (const name of ['content-security-policy', 'cache-control', 'referrer-policy']) {
      expect.soft(head.headers.get(name), path).toBe(answer.headers.get(name));
    }
    expect.soft([head.status, await head.text()], path).toEqual([answer.status, '']);
    const { headers, body } = await rawGet(site.url + path, { 'accept-encoding': 'br' });
    expect.soft(headers['content-encoding'], path).toBe('br');
    expect.soft(String(brotliDecompressSync(body)), path).toBe(page);
  }
});

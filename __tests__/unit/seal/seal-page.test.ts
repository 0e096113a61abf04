import { hash } from 'node:crypto';
import { earlyScript, runtimeLoader } from '@/lib/web/seal/compiled-scripts';
import {
  type RuntimeStart,
  sealPage,
  sealRenderedPage,
  UnexpectedPageShape,
} from '@/lib/web/seal/seal-page';

const runtime = ['a', 'turbopack-b', 'c'].map((name) => `/_next/static/chunks/${name}.js`);

const DATA =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"1:\\u003cp>\\n"])</script>';

function tagOf(file?: string): string {
  return `<script src="${file}" async=""></script>`;
}

function page({ head = '', body = '', data = DATA } = {}): string {
  const tags = runtime.map(tagOf).join('');
  const preload = `<link rel="preload" as="script" fetchPriority="low" href="${runtime[0]}"/>`;
  return `<!DOCTYPE html><html><head>${preload}${tags}${head}</head><body>${body}${data}</body></html>`;
}

function sealed(html: string, start: RuntimeStart): string {
  return sealPage(html, start).html;
}

function policyOf(html: string): string {
  const meta = /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;
  return meta.exec(html)?.[1] ?? '';
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

const scriptSources = (parts: Parameters<typeof page>[0]) =>
  /script-src [^;]*/.exec(policyOf(sealed(page({ data: '', ...parts }), 'load')))?.[0];

describe('the policy of a page', () => {
  test('comes first in the head', () => {
    expect(policyOf(sealed(page(), 'load'))).toContain("default-src 'none'");
  });

  test('contains the inline scripts of that page and no other', () => {
    const body = '<script>one()</script><script id="_R_">two()</script>';
    expect(scriptSources({ body })).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')}`);
  });

  test('ignores data blocks, which browsers do not run', () => {
    for (const type of ['application/ld+json', 'application/json', 'text/plain']) {
      const body = `<script type="${type}">{"a":1}</script>`;
      expect(scriptSources({ body })).toBe("script-src 'self'");
    }
  });

  test("contains the style sheets of Next's own error page", () => {
    const body = '<style data-next-hide="1">p{color:red}</style><style>a{}</style>';
    const styles = /style-src [^;]*/.exec(policyOf(sealed(page({ body }), 'load')))?.[0];
    expect(styles).toContain(`${hashOf('p{color:red}')} ${hashOf('a{}')}`);
  });

  test('is all that is added to a page without pictures and fonts', () => {
    const [, meta = ''] = /<head>(<meta [^>]*>)/.exec(sealed(page(), 'load')) ?? [];
    expect(sealed(page(), 'load')).toBe(page().replace('<head>', `<head>${meta}`));
  });
});

describe('the first visible picture', () => {
  const picture = (attributes: string, sizes = '') =>
    `<picture><source type="image/avif" srcSet="/a.avif 480w, /b.avif 960w"${sizes}/><img src="/b.webp"${attributes}/></picture>`;

  test('is preloaded in the head, in the sizes used on the page', () => {
    const html = sealed(page({ body: picture(' fetchPriority="high"', ' sizes="50vw"') }), 'load');
    expect(html).toContain(
      '"/><link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 480w, /b.avif 960w" imagesizes="50vw" fetchpriority="high"/>',
    );
    expect(sealed(page({ body: picture(' fetchPriority="high"') }), 'load')).toContain(
      'imagesrcset="/a.avif 480w, /b.avif 960w" fetchpriority="high"/>',
    );
  });

  test('does not exist if every picture is lazy', () => {
    expect(sealed(page({ body: picture('') }), 'load')).not.toContain('as="image"');
  });
});

test("the layout's fonts are preloaded where Next omitted them and the page uses them", () => {
  const [styles, preload] = ['<link rel="stylesheet" href="/a.css"/>', '<link as="font"'];
  const sealedWith = (head: string) =>
    sealPage(page({ head }), 'gesture', { fonts: ['/a.woff2'] }).html;
  expect(sealedWith(styles)).toContain(
    '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin=""/>',
  );
  expect(sealedWith(styles + preload)).not.toContain('/a.woff2');
  expect(sealedWith('')).not.toContain('/a.woff2');
});

describe('the runtime of a page', () => {
  test('is left to the loader: no tag and no preload requests it', () => {
    const html = sealed(page({ body: '<h1>Hello</h1>' }), 'gesture');
    expect(html).not.toMatch(/<script src=/);
    expect(html).not.toMatch(/as="script"/);
    const [a, starter, c] = runtime;
    expect(html).toContain(`id="runtime">{"files":${JSON.stringify([a, c, starter])},`);
    expect(html).toContain(`<script>${runtimeLoader}</script></body>`);
    expect(policyOf(html)).toContain(hashOf(runtimeLoader));
  });

  test('has its component data in a separate file, in the same order', () => {
    const { html, payload } = sealPage(page({ body: '<h1>Hello</h1>' }), 'gesture');
    expect(JSON.parse(payload?.text ?? '')).toEqual([[0], [1, '1:<p>\n']]);
    expect(html).toContain(`"data":"${payload?.address}"}</script>`);
    expect(html.replace(runtimeLoader, '')).not.toContain('__next_f');
    expect(html).toContain('<body><h1>Hello</h1><script type="application/json"');
  });

  test('keeps the early script, which names the list of that data, in the page', () => {
    const body = `<script>${earlyScript}</script>`;
    const { html, payload } = sealPage(page({ body }), 'gesture');
    expect(html).toContain(body);
    expect(JSON.parse(payload?.text ?? '')).toHaveLength(2);
  });

  test('uses another file for other components', () => {
    const addressOf = (data: string) => sealPage(page({ data }), 'gesture').payload?.address;
    expect(addressOf(DATA)).not.toBe(addressOf(DATA.replace('1:', '2:')));
  });

  test('starts by itself if the build says so', () => {
    expect(sealed(page(), 'load')).toContain('<script src="/_next/static/chunks/a.js" async="">');
  });
});

describe('a page rendered by a server', () => {
  const rendered = (html: string, start: RuntimeStart) => {
    const found = sealRenderedPage(Buffer.from(html), start);
    return { html: String(found?.page), policy: found?.policy };
  };
  const payload = '(self.__next_f=self.__next_f||[]).push([0])';

  test('has its policy for a header; its payload stays, and its runtime waits', () => {
    const { html, policy } = rendered(page({ body: '<h1>नमस्ते</h1>' }), 'gesture');
    expect(html).toContain('<h1>नमस्ते</h1>');
    expect(html).not.toMatch(/Content-Security-Policy|<script src=/);
    for (const part of ['id="runtime">{"files":[', payload]) expect(html).toContain(part);
    for (const script of [payload, runtimeLoader]) expect(policy).toContain(hashOf(script));
  });

  test('stays unchanged, with a policy, if the runtime starts by itself', () => {
    const { html, policy } = rendered(page(), 'load');
    expect(html).toBe(page());
    expect(policy).toContain(hashOf(payload));
  });

  test('has hashes of the bytes of its scripts', () => {
    const script = 'self.title = "नौकरियाँ ₹"';
    const { policy } = rendered(page({ data: `<script>${script}</script>` }), 'gesture');
    expect(policy).toContain(hashOf(script));
  });

  test('is left alone if the build has sealed it', () => {
    expect(sealRenderedPage(Buffer.from(sealed(page(), 'gesture')), 'gesture')).toBeUndefined();
  });

  test('is refused in an unknown shape', () => {
    const shapeless = '<html><head></head><body></body></html>';
    expect(() => rendered(shapeless, 'gesture')).toThrow(UnexpectedPageShape);
  });
});

const preload = '<link as="script" rel="preload" href="/a.js"/>';
const withData = (script: string) => page({ data: `${DATA}<script>${script}</script>` });

test.each([
  ['a script from elsewhere', page({ head: '<script src="https://example.com/x.js"></script>' })],
  ['an unterminated script', page({ body: '<script>one()' })],
  ['an unterminated script before another', page({ body: '<script>one()<script>two()</script>' })],
  ['an unterminated script at the end', `${page()}<script>one()`],
  ['a script tag that is cut off', `${page()}<script`],
  ['a preload that would fetch the runtime', page({ head: preload })],
  ['no component data', page({ data: '' })],
  ['component data that is no list of JSON', withData('self.__next_f.push([1,one()])')],
  ['a script that does something else with that data', withData('self.__next_f.length = 0')],
  ['a script that does more before it adds data', withData('one();self.__next_f.push([2])')],
  ['a script that does more after it added data', withData('self.__next_f.push([2]);one()')],
  ['no head', page().replace('<head>', '')],
  ['a second body', page({ body: '</body>' })],
  ['less than three files of the runtime', page().replace(tagOf(runtime[0]), '')],
  ['no file that starts the runtime', page().replaceAll('turbopack-b', 'b')],
  [
    'two files that start the runtime',
    page({ head: tagOf('/_next/static/chunks/turbopack-d.js') }),
  ],
  ['no runtime', '<html><head></head><body></body></html>'],
])('a page of an unknown shape stops the build: %s', (_, html) => {
  expect(() => sealPage(html, 'gesture')).toThrow(UnexpectedPageShape);
});

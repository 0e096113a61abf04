import { hash } from 'node:crypto';
import {
  afterPaint,
  beforePaint,
  earlyScript,
  runtimeLoader,
  savedMarks,
} from '@/lib/web/seal/compiled-scripts';
import {
  earlyFile,
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

  test('is preloaded for the width of the phone, which the head tells after the encoding', () => {
    const head =
      '<link/><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
    const body = picture(' fetchPriority="high"', ' sizes="50vw"');
    const html = sealed(page({ head, body }), 'load');
    expect(html).toMatch(
      /<meta charSet="utf-8"\/><meta name="viewport"[^>]*><link rel="preload" as="image"/,
    );
    expect(html.match(/name="viewport"/g)).toHaveLength(1);
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
    expect(html).toContain(`"data":"${payload?.address}","styles":[]}</script>`);
    expect(html.replace(runtimeLoader, '')).not.toContain('__next_f');
    expect(html).toContain('<body><h1>Hello</h1><script type="application/json"');
  });

  test('leaves in the page what scripts do before the first paint; the rest is a file', () => {
    const body = `<script>${earlyScript}more()</script>`;
    const { html, payload } = sealPage(page({ body }), 'gesture');
    expect(html).toContain(`<body><script>${beforePaint}more()</script>`);
    expect(html).toContain(`"early":"/_next/${earlyFile.file}"}</script>`);
    expect(policyOf(html)).toContain(hashOf(`${beforePaint}more()`));
    expect(earlyFile.text).toBe(afterPaint);
    expect(JSON.parse(payload?.text ?? '')).toHaveLength(2);
    expect(sealed(page({ body }), 'load')).toContain(body);
  });

  test('finds the hearts of a page pressed: their script is inlined where there are some', () => {
    const scriptOf = (rest: string) =>
      /<body><script>([\s\S]*?)<\/script>/.exec(
        sealed(page({ body: `<script>${earlyScript}</script>${rest}` }), 'gesture'),
      )?.[1];
    expect(scriptOf('<saved-mark hidden></saved-mark>')).toBe(beforePaint + savedMarks);
    expect(scriptOf('')).toBe(beforePaint);
  });

  test('does not send the script of the theme library, which no browser executes', () => {
    const body = '<script type="text/plain">((a)=>{a()})(1)</script><h1>Hello</h1>';
    const html = sealed(page({ body }), 'gesture');
    expect(html).toContain('<script type="text/plain"></script><h1>Hello</h1>');
  });

  test('uses another file for other components', () => {
    const addressOf = (data: string) => sealPage(page({ data }), 'gesture').payload?.address;
    expect(addressOf(DATA)).not.toBe(addressOf(DATA.replace('1:', '2:')));
  });

  test('starts by itself if the build says so', () => {
    expect(sealed(page(), 'load')).toContain('<script src="/_next/static/chunks/a.js" async="">');
  });
});

describe('the style sheets of a page', () => {
  const link = (name: string) =>
    `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
  const head = `<link rel="preload" as="font" href="/a.woff2"/>${['all', 'few', 'own'].map(link).join('')}`;
  const texts = { few: 'a{color:red}', own: 'b{content:"ह"}' };
  const sheetsOf = (written: Record<string, string | undefined>) => (address: string) => {
    const text = written[/(\w+)\.css$/.exec(address)?.[1] ?? ''];
    return text === undefined ? undefined : Buffer.from(text);
  };
  const styleSheets = sheetsOf(texts);
  const inlined = '<style id="page-style">a{color:red}b{content:"ह"}</style></head>';
  const files = ['few', 'own'].map((name) => `/_next/static/chunks/${name}.css`);

  test('are one file, which is requested first; those of few pages are in the page', () => {
    const { html } = sealPage(page({ head }), 'gesture', { styleSheets });
    expect(html).toMatch(/^<!DOCTYPE html><html><head><meta [^>]*><link rel="stylesheet" [^>]*all/);
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(html).toContain(inlined);
    expect(html).toContain(`"styles":${JSON.stringify(files)}}</script>`);
    expect(policyOf(html)).toContain(`style-src 'self' ${hashOf('a{color:red}b{content:"ह"}')}`);
  });

  test('are the same if a server renders the page', () => {
    const options = { styleSheets, fonts: ['/b.woff2'] };
    const found = sealRenderedPage(Buffer.from(page({ head })), 'gesture', options);
    expect(`${found?.page}`).toContain(inlined);
    expect(`${found?.page}`).toContain(`<head>${link('all')}<link rel="preload"`);
    expect(found?.policy).toContain(hashOf('a{color:red}b{content:"ह"}'));
  });

  test.each([
    ['the runtime starts by itself', 'load', {}],
    ['one cannot be read', 'gesture', { few: undefined }],
    ['one has a relative address', 'gesture', { few: 'a{mask:url(../a.svg)}' }],
    ['one has a closing tag', 'gesture', { few: 'a{content:"</style>"}' }],
  ] as const)('stay files if %s', (_, start, changed) => {
    const options = { styleSheets: sheetsOf({ ...texts, ...changed }) };
    const { html } = sealPage(page({ head }), start, options);
    expect(html).not.toContain('<style');
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(3);
  });

  test.each(['url(/a.svg)', 'url("data:image/png;base64,A")', 'url(#a)', "url('/b.svg')"])(
    'may be %s',
    (address) => {
      const text = `a{mask:${address}}`;
      const options = { styleSheets: sheetsOf({ few: text, own: text }) };
      const { html } = sealPage(page({ head }), 'gesture', options);
      expect(html).toContain(`<style id="page-style">${text}${text}</style>`);
    },
  );
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
  ['two files that start the runtime', page({ head: runtime.slice(1, 2).map(tagOf).join('') })],
  ['no runtime', '<html><head></head><body></body></html>'],
])('a page of an unknown shape stops the build: %s', (_, html) => {
  expect(() => sealPage(html, 'gesture')).toThrow(UnexpectedPageShape);
});

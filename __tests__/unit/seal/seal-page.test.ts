import { hash } from 'node:crypto';
import { runtimeLoader } from '@/early/compiled';
import {
  type RuntimeStart,
  sealPage,
  sealRenderedPage,
  UnexpectedPageShape,
} from '@/lib/web/seal-page';

const runtime = ['a', 'turbopack-b', 'c'].map((name) => `/_next/static/chunks/${name}.js`);

const DATA =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"1:\\u003cp>\\n"])</script>';

function page({ head = '', body = '', data = DATA } = {}): string {
  const tags = runtime.map((file) => `<script src="${file}" async=""></script>`).join('');
  const preload = `<link rel="preload" as="script" fetchPriority="low" href="${runtime[0]}"/>`;
  return `<!DOCTYPE html><html><head>${preload}${tags}${head}</head><body>${body}${data}</body></html>`;
}

function sealed(html: string, start: RuntimeStart): string {
  return sealPage(html, start).html;
}

function policyOf(html: string): string {
  return (
    /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(html)?.[1] ?? ''
  );
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

describe('the policy of a page', () => {
  test('comes first in the head', () => {
    expect(policyOf(sealed(page(), 'load'))).toContain("default-src 'none'");
  });

  test('names the inline scripts of that page and no other', () => {
    const html = page({
      body: '<script>one()</script><script id="_R_">two()</script>',
      data: '',
    });
    const [sources] = /script-src [^;]*/.exec(policyOf(sealed(html, 'load'))) ?? [];
    expect(sources).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')}`);
  });

  test('has nothing for blocks of data, which browsers do not run', () => {
    const html = page({ body: '<script type="application/ld+json">{"a":1}</script>', data: '' });
    expect(policyOf(sealed(html, 'load'))).toContain("script-src 'self';");
  });

  test('allows no inline script without a hash', () => {
    expect(policyOf(sealed(page(), 'load'))).not.toContain("script-src 'unsafe-inline'");
  });
});

describe('the picture that is seen first', () => {
  const picture = (attributes: string, sizes = '') =>
    `<picture><source type="image/avif" srcSet="/a.avif 480w, /b.avif 960w"${sizes}/><img src="/b.webp"${attributes}/></picture>`;

  test('is named in the head, in the sizes that the page has of it', () => {
    const html = sealed(page({ body: picture(' fetchPriority="high"', ' sizes="50vw"') }), 'load');
    expect(html).toMatch(
      /"\/><link rel="preload" as="image" type="image\/avif" imagesrcset="\/a.avif 480w, \/b.avif 960w" imagesizes="50vw" fetchpriority="high"\/>/,
    );
  });

  test('is none where every picture can wait', () => {
    expect(sealed(page({ body: picture('') }), 'load')).not.toContain('as="image"');
  });
});

describe('the fonts of the layout', () => {
  const [styles, preload] = ['<link rel="stylesheet" href="/a.css"/>', '<link as="font"'];
  const sealedWith = (head: string) =>
    sealPage(page({ head }), 'gesture', { fonts: ['/a.woff2'] }).html;

  test('are named in the head where Next forgot them', () => {
    expect(sealedWith(styles)).toContain(
      '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin=""/>',
    );
  });

  test('are not named twice, and not where nothing is set in them', () => {
    expect(sealedWith(styles + preload)).not.toContain('/a.woff2');
    expect(sealedWith('')).not.toContain('/a.woff2');
  });
});

describe('the runtime of a page', () => {
  test('is left to the loader: no tag and no preload asks for it', () => {
    const html = sealed(page({ body: '<h1>Hello</h1>' }), 'gesture');
    expect(html).not.toMatch(/<script src=/);
    expect(html).not.toMatch(/as="script"/);
    const [a, starter, c] = runtime;
    expect(html).toContain(`id="runtime">{"files":${JSON.stringify([a, c, starter])},`);
    expect(html).toContain(`<script>${runtimeLoader}</script></body>`);
    expect(policyOf(html)).toContain(hashOf(runtimeLoader));
  });

  test('finds what it reads of the components in a file of their own, in the same order', () => {
    const { html, payload } = sealPage(page({ body: '<h1>Hello</h1>' }), 'gesture');
    expect(JSON.parse(payload?.text ?? '')).toEqual([[0], [1, '1:<p>\n']]);
    expect(html).toContain(`"data":"${payload?.address}"}</script>`);
    expect(html.replace(runtimeLoader, '')).not.toContain('__next_f');
    expect(html).toContain('<body><h1>Hello</h1><script type="application/json"');
  });

  test('asks for another file where the components are others', () => {
    const [one, other] = [DATA, DATA.replace('1:', '2:')].map((data) =>
      sealPage(page({ data }), 'gesture'),
    );
    expect(one?.payload?.address).not.toBe(other?.payload?.address);
  });

  test('starts by itself where the build is told so', () => {
    expect(sealed(page(), 'load')).toContain('<script src="/_next/static/chunks/a.js" async="">');
  });
});

describe('a shared page rendered by a server', () => {
  const html = page({ body: '<h1>Hello</h1>' });

  test('has its policy for a header; its payload stays, and its runtime waits', () => {
    const { html: sealed, policy } = sealRenderedPage(html, 'gesture');
    expect(sealed).not.toContain('Content-Security-Policy');
    expect(sealed).not.toMatch(/<script src=/);
    expect(sealed).toContain('id="runtime">{"files":[');
    const payload = '(self.__next_f=self.__next_f||[]).push([0])';
    expect(sealed).toContain(payload);
    expect(policy).toContain(hashOf(payload));
    expect(policy).toContain(hashOf(runtimeLoader));
  });

  test('stays as it is, with a policy, where the runtime starts by itself', () => {
    const sealed = sealRenderedPage(page(), 'load');
    expect(sealed.html).toBe(page());
    expect(sealed.policy).toContain(hashOf('(self.__next_f=self.__next_f||[]).push([0])'));
  });

  test('is refused in a shape that is not known', () => {
    const shapeless = '<html><head></head><body></body></html>';
    expect(() => sealRenderedPage(shapeless, 'gesture')).toThrow(UnexpectedPageShape);
  });
});

describe('a page of a shape that this step does not know stops the build', () => {
  test.each([
    ['a script from elsewhere', page({ head: '<script src="https://example.com/x.js"></script>' })],
    ['a script that does not end', page({ body: '<script>one()' })],
    [
      'a preload that would fetch the runtime',
      page({ head: '<link as="script" rel="preload" href="/a.js"/>' }),
    ],
    ['no data of its components', page({ data: '' })],
    [
      'data of its components that is no list of JSON',
      page({ data: `${DATA}<script>self.__next_f.push([1,one()])</script>` }),
    ],
    [
      'a script that does something else with that data',
      page({ data: `${DATA}<script>self.__next_f.length = 0</script>` }),
    ],
    ['no head', '<html><body></body></html>'],
    ['no runtime', '<html><head></head><body></body></html>'],
  ])('%s', (_, html) => {
    expect(() => sealPage(html, 'gesture')).toThrow(UnexpectedPageShape);
  });
});

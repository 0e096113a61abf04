import { createHash } from 'node:crypto';
import { UnknownPageShape } from '@/lib/http/page-html';
import { sealPage } from '../../../scripts/seal/seal-page';

const runtime = ['a', 'b', 'c'].map((name) => `/_next/static/chunks/${name}.js`);

function page({ head = '', body = '' } = {}): string {
  const tags = runtime.map((file) => `<script src="${file}" async=""></script>`).join('');
  const preload = `<link rel="preload" as="script" fetchPriority="low" href="${runtime[0]}"/>`;
  return `<!DOCTYPE html><html><head>${preload}${tags}${head}</head><body>${body}</body></html>`;
}

function policyOf(html: string): string {
  return (
    /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(html)?.[1] ?? ''
  );
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

describe('the policy of a page', () => {
  test('stands before everything else in its head', () => {
    expect(policyOf(sealPage(page(), 'load'))).toContain("default-src 'none'");
  });

  test('names the inline scripts of that page and no other', () => {
    const html = page({ body: '<script>one()</script><script id="_R_">two()</script>' });
    const [sources] = /script-src [^;]*/.exec(policyOf(sealPage(html, 'load'))) ?? [];
    expect(sources).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')}`);
  });

  test('has nothing for blocks of data, which browsers do not run', () => {
    const html = page({ body: '<script type="application/ld+json">{"a":1}</script>' });
    expect(policyOf(sealPage(html, 'load'))).toContain("script-src 'self';");
  });

  test('allows no inline script without a hash', () => {
    expect(policyOf(sealPage(page(), 'load'))).not.toContain("script-src 'unsafe-inline'");
  });
});

describe('the picture that is seen first', () => {
  const picture = (attributes: string, sizes = '') =>
    `<picture><source type="image/avif" srcSet="/a.avif 480w, /b.avif 960w"${sizes}/><img src="/b.webp"${attributes}/></picture>`;

  test('is named in the head, in the sizes that the page has of it', () => {
    const sealed = sealPage(
      page({ body: picture(' fetchPriority="high"', ' sizes="50vw"') }),
      'load',
    );
    expect(sealed).toMatch(
      /"\/><link rel="preload" as="image" type="image\/avif" imagesrcset="\/a.avif 480w, \/b.avif 960w" imagesizes="50vw" fetchpriority="high"\/>/,
    );
  });

  test('is none where every picture can wait', () => {
    expect(sealPage(page({ body: picture('') }), 'load')).not.toContain('as="image"');
  });
});

describe('the runtime of a page', () => {
  test('is left to the loader: no tag and no preload asks for it', () => {
    const sealed = sealPage(page({ body: '<h1>Hello</h1>' }), 'gesture');
    expect(sealed).not.toMatch(/<script src=/);
    expect(sealed).not.toMatch(/as="script"/);
    expect(sealed).toContain(`id="runtime">${JSON.stringify(runtime)}</script>`);
    const loader = /<script>(\(\(\)=>[^<]*)<\/script><\/body>/.exec(sealed)?.[1] ?? '';
    expect(policyOf(sealed)).toContain(hashOf(loader));
  });

  test('starts by itself where the build is told so', () => {
    expect(sealPage(page(), 'load')).toContain('<script src="/_next/static/chunks/a.js" async="">');
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
    ['no head', '<html><body></body></html>'],
    ['no runtime', '<html><head></head><body></body></html>'],
  ])('%s', (_, html) => {
    expect(() => sealPage(html, 'gesture')).toThrow(UnknownPageShape);
  });
});

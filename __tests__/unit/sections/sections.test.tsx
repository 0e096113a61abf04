import { renderToStaticMarkup } from 'react-dom/server';
import { pairs } from '@/__tests__/support/items';
import { swapWithFirst } from '@/app/(company)/About/image-swap';
import { LegalDocument, LegalText } from '@/components/documents/legal-document';
import { AnimatedTitle } from '@/components/page/animated-title';
import { unbroken } from '@/components/page/unbroken';
import { Still } from '@/components/pictures/still';
import { ReceiptDetails } from '@/components/receipt/receipt-details';
import { withPlus } from '@/components/widgets/counter';
import { nextTab } from '@/components/widgets/use-tabs';

test('legal text has paragraphs, lists, and inline links', () => {
  const body = [
    'Write to [us](mailto:us@example.com) or read the [terms](/terms).',
    ['[Only](/one) a link', 'no link'],
  ];
  expect(renderToStaticMarkup(<LegalText body={body} />)).toBe(
    '<p>Write to <a href="mailto:us@example.com">us</a> or read the <a href="/terms">terms</a>.</p>' +
      '<ul><li><a href="/one">Only</a> a link</li><li>no link</li></ul>',
  );
});

test('a legal page names its language, and has its labels and date in it', () => {
  const hindi = { code: 'hi-IN', updated: 'अद्यतन', contents: 'विषय-सूची' };
  const html = renderToStaticMarkup(
    <LegalDocument title="सूचना" updated="2026-11-01" sections={[]} language={hindi} />,
  );
  expect(html).toMatch(/^<div [^>]*lang="hi-IN"/);
  expect(html).toContain('अद्यतन <time dateTime="2026-11-01">1 नवंबर 2026</time>');
  expect(html).toContain('aria-label="विषय-सूची"');
});

test('assistive technology reads an animated title once, as a whole', () => {
  const html = renderToStaticMarkup(<AnimatedTitle text="Mobile apps" stagger={0.1} />);
  const [read = '', hidden = ''] = html.split(/(?=<span[^>]* aria-hidden="true")/);
  const [inRead, inHidden] = [read, hidden].map((part) => part.replace(/<[^>]*>/g, '').trim());
  expect([inRead, inHidden]).toEqual(['Mobile apps', 'Mobile apps']);
  expect(hidden.match(/timing-function:linear\(/g)).toHaveLength('Mobileapps'.length);
});

test('a picture names its half size only where its place on the page is known', () => {
  const html = (sizes?: string) =>
    renderToStaticMarkup(<Still name="desk" width={800} height={600} sizes={sizes} />);
  expect(html()).toContain('srcSet="/images/desk.avif"/>');
  expect(html('50vw')).toContain(
    'srcSet="/images/desk-small.avif 400w, /images/desk.avif 800w" sizes="50vw"/>',
  );
});

// Where nothing is moved, the page can scroll.
test.each(pairs`ArrowRight horizontal 0 -> 1 | ArrowRight horizontal 2 -> 0 | ArrowLeft horizontal 0 -> 2
  ArrowDown vertical 1 -> 2 | ArrowUp vertical 0 -> 2 | Home vertical 2 -> 0 | End horizontal 0 -> 2
  ArrowDown horizontal 0 -> undefined | ArrowLeft vertical 0 -> undefined | Enter vertical 0 -> undefined`)(
  'a key in a list of three tabs, and where it is, moves it: %s to %s',
  (pressed, to) => {
    const [key = '', orientation, from] = pressed.split(' ');
    expect(`${nextTab(key, Number(from), 3, orientation as 'horizontal')}`).toBe(to);
  },
);

test('a statistic has a "+" from a hundred on', () => {
  expect([99, 100, 1000].map(withPlus)).toEqual(['99', '100+', '1000+']);
});

test('a picture swaps places with the one in the centre, and the others stay', () => {
  expect(swapWithFirst(['centre', 'a', 'b', 'c'], 2)).toEqual(['b', 'a', 'centre', 'c']);
  expect(swapWithFirst(['centre', 'a'], 0)).toEqual(['centre', 'a']);
});

test('a range within a sentence stays on one line with its unit, and other text is left alone', () => {
  const html = renderToStaticMarkup(
    <p>{unbroken('Mentors with 5–10 years’ experience, real-time.')}</p>,
  );
  expect(html).toBe(
    '<p>Mentors with <span style="white-space:nowrap">5–10 years’</span> experience, real-time.</p>',
  );
  expect(unbroken('2–3 mock interviews')).toBe('2–3 mock interviews');
});

test('a receipt lists the answered questions only if there are any', () => {
  const html = (answered: string[]) =>
    renderToStaticMarkup(<ReceiptDetails reference="APP-20261122-ABC234" answered={answered} />);
  expect(html([])).not.toContain('You answered');
  expect(html(['Notice period'])).toContain('<li dir="auto">Notice period</li>');
});

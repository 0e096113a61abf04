import { renderToStaticMarkup } from 'react-dom/server';
import { LegalText } from '@/components/sections/legal-document';

test('legal text has paragraphs, lists, and links where the words hold one', () => {
  const body = [
    'Write to [us](mailto:us@example.com) or read the [terms](/terms).',
    ['[Only](/one) a link', 'no link'],
  ];

  expect(renderToStaticMarkup(<LegalText body={body} />)).toBe(
    '<p>Write to <a href="mailto:us@example.com">us</a> or read the <a href="/terms">terms</a>.</p>' +
      '<ul><li><a href="/one">Only</a> a link</li><li>no link</li></ul>',
  );
});

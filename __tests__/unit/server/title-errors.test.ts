import { renderToString } from 'react-dom/server';
import { ErrorSummary } from '@/components/ui/error-summary';
import { titleErrors } from '@/lib/server/title-errors';

test.each([
  ['with errors', [{ field: 'a', message: 'Enter your name.' }], 'Error: Contact Us'],
  ['without errors', [], 'Contact Us'],
])('the title of a page that came back %s', (_, errors, title) => {
  const summary = renderToString(ErrorSummary({ errors, ref: null }));
  const html = `<head><title>Contact Us</title></head><body>${summary}<svg><title>A</title></svg>`;
  expect(titleErrors(html)).toContain(`<head><title>${title}</title>`);
  expect(titleErrors(html)).toContain('<svg><title>A</title>');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { NothingOpen } from '@/components/desk/queue';
import { parseQuery, searchSubmissions } from '@/lib/desk/search';

/** What stands beside the queue, with this number of held submissions. */
function said(held: number): string {
  const query = parseQuery(() => undefined);
  const result = searchSubmissions({ summaries: new Map(), unread: [] }, query);
  const counts = { ...result.counts, held };
  const list = { query, result: { ...result, counts }, shown: [], page: 1, pages: 1 };
  return renderToStaticMarkup(<NothingOpen list={list} />);
}

test('beside the queue stands how many submissions are held, and nothing of it while there are none', () => {
  expect(said(1)).toContain('>1 submission</a> held as probable spam');
  expect(said(2000)).toContain('>2,000 submissions</a> held as probable spam');
  expect(said(0)).not.toContain('held');
});

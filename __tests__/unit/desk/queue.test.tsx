import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { pairs } from '@/__tests__/support/items';
import { DeskFrame } from '@/components/desk/desk-frame';
import { NothingOpen, Queue, QueueKeys } from '@/components/desk/queue';
import type { Member } from '@/lib/desk/access/member';
import type { ListPage } from '@/lib/desk/list';
import { DESK_TABS, parseQuery } from '@/lib/desk/search';
import type { DeskRow } from '@/lib/submissions/desk-index';

type Counts = Partial<ListPage['result']['counts']>;

function listOf(counts: Counts = {}, more: Partial<ListPage> = {}): ListPage {
  const query = parseQuery(() => undefined);
  const none = Object.fromEntries(DESK_TABS.map((tab) => [tab, 0])) as Required<Counts>;
  const result: ListPage['result'] = {
    ...{ days: [], total: more.shown?.length ?? 0, counts: { ...none, ...counts }, unread: 0 },
    choices: { job: [], place: [], source: [] },
  };
  return { query, result, shown: [], page: 1, pages: 1, ...more };
}

/** The queue of a list. */
function queueOf(list: ListPage, open?: string): string {
  return renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <Queue list={list} open={open}>
        Nothing open
      </Queue>
    </AppRouterContext>,
  );
}

const ID = `app-20261121-${'a'.repeat(26)}`;

/** The row of one submission, and its words. */
function rowOf(summary: object, open?: string) {
  const listed = { id: ID, summary } as DeskRow;
  const [html = ''] =
    /<li class="row".*?<\/li>/.exec(queueOf(listOf({}, { shown: [listed] }), open)) ?? [];
  return {
    html,
    words: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

const summary = { name: 'Asha Rao', about: 'Tester', state: 'handed over', version: '7' };

test('beside the queue stands how many submissions are held, and nothing of it while there are none', () => {
  const said = (held: number) => renderToStaticMarkup(<NothingOpen list={listOf({ held })} />);
  expect(said(1)).toContain('>1 submission</a> held as probable spam');
  expect(said(2000)).toContain('>2,000 submissions</a> held as probable spam');
  expect(said(0)).not.toContain('held');
});

test('beside the queue stands how many are new, with a way to the first', () => {
  const said = (count: number, shown: DeskRow[]) =>
    renderToStaticMarkup(<NothingOpen list={listOf({ new: count }, { shown })} />);
  expect(said(0, [])).toContain('No new submissions.');
  expect(said(0, [])).not.toContain('Open the first');
  expect(said(1, [])).toContain('1 new submission.');
  expect(said(2, [{ id: ID } as DeskRow])).toContain('2 new submissions.');
  expect(said(2, [{ id: ID } as DeskRow])).toContain(`href="/desk/${ID}`);
});

test('a row names the person, and what is wrong with it or marked in own words', () => {
  expect(rowOf(summary).words).toMatch(/^Asha Rao .* Tester$/);
  for (const state of ['held', 'dead', 'garbage', 'newer', 'withdrawn']) {
    expect(rowOf({ ...summary, state }).html).toContain(`<em data-state="${state}">`);
  }
  for (const state of ['waiting', 'handed over']) {
    expect(rowOf({ ...summary, state }).html).not.toContain('<em');
  }
  expect(rowOf({ ...summary, mark: 'ask Om' }).words).toContain('Asha Rao Ask Om');
  // Its tab says so.
  expect(rowOf({ ...summary, mark: 'new', about: undefined }).words).toBe(
    'Asha Rao 2026-11-21 Job application',
  );
  const terms = { experience: '3 years', pay: '8 LPA', note: 'Call her' };
  expect(rowOf({ ...summary, ...terms }).words).toMatch(/Tester 3 years · 8 LPA “Call her”$/);
});

test('a row without a name has its reference and day, and the open one is current', () => {
  expect(rowOf({ version: '7', state: 'newer' }).words).toMatch(
    /^APP-20261121-AAAAAA .* 2026-11-21 Job application$/,
  );
  expect(rowOf(summary).html).toContain(`value="${ID} 7"`);
  expect(rowOf(summary).html).not.toMatch(/aria-current|data-current/);
  expect(rowOf(summary, ID).html).toMatch(/data-current="".*aria-current="true"/);
});

// The last one, if the clock of another machine is ahead.
test.each(pairs`59 -> now | 60 -> 1 h | 1439 -> 23 h | 1440 -> 1 d | 84960 -> 59 d | 86400 -> 2 mo | 128160 -> 2 mo
  -5 -> now`)('a submission of %s minutes ago is %s old', (minutes, age) => {
  const submittedAt = new Date(Date.now() - Number(minutes) * 60_000).toISOString();
  expect(rowOf({ ...summary, submittedAt }).html).toContain(`>${age}</time>`);
});

test('tabs without submissions are hidden, except those of marks and the chosen one', () => {
  const tabsOf = (list: ListPage) =>
    [...queueOf(list).matchAll(/data-tab="([^"]*)"/g)].map(([, tab]) => tab);
  const always = ['new', 'in talks', 'hired', 'declined', 'all'];
  expect(tabsOf(listOf())).toEqual(always);
  expect(tabsOf(listOf({ dead: 1 }))).toEqual([...always, 'dead']);
  const query = { ...parseQuery(() => undefined), tab: 'held' as const };
  expect(tabsOf(listOf({}, { query }))).toEqual([...always, 'held']);
});

test('filters are unfolded while one is chosen, and cleared by a link', () => {
  const filters = (name?: string, value?: string) =>
    queueOf(listOf({}, { query: parseQuery((each) => (each === name ? value : undefined)) }));
  for (const html of [filters(), filters('tab', 'all')]) {
    expect(html).toContain('<details><summary>Filters');
    expect(html).not.toContain('Clear filters');
    expect(html).toContain('<option value="" selected="">Any</option>');
  }
  const html = filters('form', 'role');
  expect(html).toContain('<details open=""><summary>Filters');
  expect(html).toContain('<a href="/desk">Clear filters</a>');
  expect(html).toMatch(/<option value="role"[^>]* selected="">Role application</);
  expect(html).not.toContain('filter-job');
});

test('the bar of the desk shows which page is open', () => {
  const links = (path?: string) =>
    renderToStaticMarkup(
      <DeskFrame member={{ email: 'asha@example.com' } as Member} path={path}>
        Page
      </DeskFrame>,
    ).match(/<a href="\/desk[^>]*>/g);
  expect(links()).toEqual(['<a href="/desk">', '<a href="/desk/log">']);
  expect(links('/desk/log')).toEqual([
    '<a href="/desk">',
    '<a href="/desk/log" aria-current="page">',
  ]);
});

test('the keys of the queue are those that its marks have', () => {
  const html = renderToStaticMarkup(<QueueKeys />);
  expect(html).toContain('<kbd>1</kbd></dt><dd>Mark as “New”');
  expect(html).toContain('<kbd>4</kbd></dt><dd>Mark as “Declined”');
});

test('pages lead to those before and after, if there are any', () => {
  const linksOf = (page: number, pages: number) =>
    [...queueOf(listOf({}, { page, pages })).matchAll(/rel="(prev|next)"/g)].map(([, way]) => way);
  expect(linksOf(1, 1)).toEqual([]);
  expect(linksOf(1, 3)).toEqual(['next']);
  expect(linksOf(2, 3)).toEqual(['prev', 'next']);
  expect(linksOf(3, 3)).toEqual(['prev']);
  expect(queueOf(listOf())).not.toContain('aria-label="Pages"');
});

test('the list says when it is empty, and what has yet to be read', () => {
  const list = listOf();
  const unread = (count: number) => queueOf({ ...list, result: { ...list.result, unread: count } });
  expect(unread(0)).toContain('Nothing here.');
  expect(unread(0)).not.toContain('being read');
  expect(unread(0)).not.toContain('data-select-all');
  expect(unread(1)).toContain('1 submission is being read');
  expect(unread(2)).toContain('2 submissions are being read');
  const shown = [{ id: ID, summary }] as DeskRow[];
  expect(queueOf(listOf({}, { shown }))).not.toContain('Nothing here.');
});

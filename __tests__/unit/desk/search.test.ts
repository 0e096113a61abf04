import {
  type DeskQuery,
  isFiltered,
  listPath,
  othersOf,
  parseQuery,
  queuePath,
  searchSubmissions,
} from '@/lib/desk/search';
import type { StoredSummary } from '@/lib/submissions/summaries';

const id = (prefix: string, day: string, letter: string) => `${prefix}-${day}-${letter.repeat(26)}`;
const asha = id('app', '20261121', 'a');
const vikram = id('app', '20261122', 'b');
const meera = id('con', '20261120', 'c');
const unread = id('res', '20261122', 'd');

const summary = (changes: Partial<StoredSummary>): StoredSummary => ({
  version: '1',
  state: 'waiting',
  text: '',
  ...changes,
});
const summaries = {
  [asha]: summary({
    submittedAt: '2026-11-21T05:00:00.000Z',
    job: 'Tester',
    state: 'dead',
    place: 'Nagpur',
    source: 'newsletter',
    person: ['asha@example.com', '9876543210'],
    text: 'asha rao\nasha@example.com\n+91 98765 43210\n919876543210',
  }),
  [vikram]: summary({
    submittedAt: '2026-11-22T05:00:00.000Z',
    job: 'Designer',
    mark: 'hired',
    person: ['vikram@example.com', '9876543210'],
    text: 'vikram rao\nhired',
  }),
  [meera]: summary({ submittedAt: '2026-11-20T05:00:00.000Z', text: 'meera iyer\nरमा' }),
};
const list = { summaries: new Map(Object.entries(summaries)), unread: [unread] };
const ask = (query: Partial<DeskQuery>) => searchSubmissions(list, { tab: 'all', ...query });
const found = (query: Partial<DeskQuery>) => ask(query).found.map((each) => each.id);

it('lists the newest first; unread submissions have the day of their id', () => {
  expect(found({})).toEqual([vikram, unread, asha, meera]);
  const choices = { job: ['Designer', 'Tester'], place: ['Nagpur'], source: ['newsletter'] };
  expect(ask({}).choices).toStrictEqual(choices);
  expect(ask({}).unread).toBe(1);
});

it('has a tab for each mark, with counts within the other filters', () => {
  expect(found({ tab: 'new' })).toEqual([unread, asha, meera]);
  expect(found({ tab: 'hired' })).toEqual([vikram]);
  expect(found({ tab: 'dead' })).toEqual([asha]);
  expect(ask({ tab: 'hired' }).counts).toMatchObject({ new: 3, hired: 1, dead: 1, all: 4 });
  expect(ask({ tab: 'hired', form: 'apply' }).counts).toMatchObject({ new: 1, hired: 1, all: 2 });
});

it.each([
  [{ state: 'held' }, 'held'],
  [{ state: 'withdrawn' }, 'withdrawn'],
  [{ state: 'garbage' }, 'garbage'],
  [{ state: 'newer' }, 'newer'],
  [{ mark: 'Ask Om' }, 'other'],
] as const)('shows %j in the tab "%s", and not among the usual marks', (changes, tab) => {
  const one = { summaries: new Map([[asha, summary(changes)]]), unread: [] };
  const counts = Object.entries(searchSubmissions(one, { tab: 'new' }).counts);
  expect(
    counts
      .filter(([, count]) => count > 0)
      .map(([name]) => name)
      .sort(),
  ).toEqual(['all', tab].sort());
});

it.each<[Partial<DeskQuery>, string[]]>([
  [{ form: 'apply' }, [vikram, asha]],
  [{ form: 'resume' }, [unread]],
  [{ job: 'Tester' }, [asha]],
  [{ place: 'Nagpur' }, [asha]],
  [{ source: 'newsletter' }, [asha]],
  [{ from: '2026-11-21', to: '2026-11-21' }, [asha]],
  [{ from: '2026-11-22' }, [vikram, unread]],
  [{ text: 'rao' }, [vikram, asha]],
  [{ text: 'RAO  asha' }, [asha]],
  [{ text: '9876543210' }, [asha]],
  [{ text: 'hired' }, [vikram]],
  [{ text: 'APP-20261121-AAAAAA' }, [asha]],
  [{ text: 'रमा' }, [meera]],
  [{ text: 'ｍｅｅｒａ' }, [meera]],
  [{ text: 'nobody' }, []],
  [{ text: '  ' }, [vikram, unread, asha, meera]],
])('finds by form, job, place, source, day and words: %j', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

it('finds other submissions of the same person, by address or phone', () => {
  expect(othersOf(list, asha).map(({ id }) => id)).toEqual([vikram]);
  expect(othersOf(list, meera)).toEqual([]);
  const older = id('app', '20261119', 'e');
  const more = { [older]: summary({ person: ['asha@example.com'] }), ...summaries };
  const all = { summaries: new Map(Object.entries(more)), unread: [] };
  expect(othersOf(all, asha).map((each) => each.id)).toEqual([vikram, older]);
});

it('reads known parameters of a URL, and writes them back', () => {
  const given = { tab: 'hired', form: 'apply', from: '2026-11-01', to: 'x', page: '2', job: ' ' };
  const query = parseQuery((name) => given[name as keyof typeof given]);
  expect(query).toEqual({ tab: 'hired', form: 'apply', from: '2026-11-01' });
  expect(listPath(query, 2)).toBe('/desk?tab=hired&form=apply&from=2026-11-01&page=2');
  expect(listPath({ tab: 'hired' })).toBe('/desk?tab=hired');
  expect(queuePath(asha, { tab: 'new' })).toBe(`/desk/${asha}`);
});

it.each<[Partial<DeskQuery>, boolean]>([
  [{}, false],
  [{ tab: 'hired' }, false],
  [{ text: 'rao' }, true],
  ...(['form', 'job', 'place', 'source', 'from', 'to', 'search'] as const).map(
    (name): [Partial<DeskQuery>, boolean] => [{ [name]: 'x' }, true],
  ),
])('offers to clear the filters of %j: %p', (query, expected) => {
  expect(isFiltered({ tab: 'new', ...query })).toBe(expected);
});

it('lists submissions of the same moment in one order, whatever the order of the store', () => {
  const at = { submittedAt: '2026-11-21T05:00:00.000Z' };
  const same = [asha, vikram, meera].map((each): [string, StoredSummary] => [each, summary(at)]);
  const orders = [same, same.toReversed()].map((entries) =>
    searchSubmissions({ summaries: new Map(entries), unread: [] }, { tab: 'all' }),
  );
  for (const { found } of orders) {
    expect(found.map((each) => each.id)).toEqual([asha, vikram, meera]);
  }
});

it.each(['job', 'place', 'source'])('ignores a %s of more than 200 characters', (name) => {
  const read = (value: string) => parseQuery((each) => (each === name ? value : undefined));
  expect(read(` ${'x'.repeat(200)}`)).toEqual({ tab: 'new', [name]: 'x'.repeat(200) });
  expect(read('x'.repeat(201))).toEqual({ tab: 'new' });
});

import { MemoryStore } from '@/__tests__/support/memory-store';
import { delivered, deliveredTo, idWith as idOf } from '@/__tests__/support/records';
import {
  type DeskQuery,
  isFiltered,
  listPath,
  matchesBetween,
  parseQuery,
  placeOf,
  queuePath,
  searchSubmissions,
} from '@/lib/desk/search';
import { personOf, readIndex } from '@/lib/submissions/desk-index';
import { encodeSubmission } from '@/lib/submissions/record-format';
import { recordKey } from '@/lib/submissions/store-keys';
import type { Submission } from '@/lib/submissions/submission';

const id = (prefix: string, day: string, letter: string) => idOf(letter, prefix, day);
const asha = id('app', '20261121', 'a');
const vikram = id('app', '20261122', 'b');
const meera = id('con', '20261120', 'c');
const newer = id('res', '20261122', 'd');

const moment = (day: number) => `2026-11-${day}T05:00:00.000Z`;
const submission = (changes: Partial<Submission>) => deliveredTo(delivered, changes);
const marked = (text: string) =>
  [{ at: moment(23), by: 'om@example.com', what: 'mark', text }] as const;

const submissions = [
  submission({
    id: asha,
    fields: {
      ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210' },
      ...{ jobTitle: 'Tester', jobId: 'tester' },
    },
    place: 'Nagpur',
    source: 'newsletter',
    deliveries: { webhook: { ...delivered, state: 'dead' } },
  }),
  submission({
    id: vikram,
    submittedAt: moment(22),
    fields: { name: 'Vikram Rao', phone: '9876543210', jobTitle: 'Designer', jobId: 'designer' },
    desk: [...marked('hired')],
  }),
  submission({
    id: meera,
    form: 'contact',
    submittedAt: moment(20),
    fields: { first_name: 'Meera', last_name: 'Iyer', description: 'रमा' },
  }),
];

async function storeWith(some: readonly Submission[], unreadable: readonly string[] = []) {
  const store = new MemoryStore();
  for (const each of some) await store.putNew(recordKey(each.id), encodeSubmission(each));
  for (const each of unreadable) await store.putNew(recordKey(each), Buffer.from('{"schema":9}'));
  return store;
}

async function ask(query: Partial<DeskQuery>, store?: MemoryStore) {
  const searched = store ?? (await storeWith(submissions, [newer]));
  const asked: DeskQuery = { tab: 'all', ...query };
  const result = await searchSubmissions(searched, await readIndex(searched), asked);
  const matches = await matchesBetween(searched, result, asked, [0, result.total]);
  return { ...result, found: matches.map((match) => match.id) };
}

it('lists the newest first; unreadable submissions have the day of their id', async () => {
  const { found, choices, unread } = await ask({});
  expect(found).toEqual([vikram, newer, asha, meera]);
  expect(choices).toStrictEqual({
    job: ['Designer', 'Tester'],
    place: ['Nagpur'],
    source: ['newsletter'],
  });
  expect(unread).toBe(0);
});

it('has a tab for each mark, with counts within the other filters', async () => {
  expect((await ask({ tab: 'new' })).found).toEqual([asha, meera]);
  expect((await ask({ tab: 'hired' })).found).toEqual([vikram]);
  expect((await ask({ tab: 'dead' })).found).toEqual([asha]);
  expect((await ask({ tab: 'hired' })).counts).toMatchObject({ new: 2, hired: 1, dead: 1, all: 4 });
  expect((await ask({ tab: 'hired', form: 'apply' })).counts).toMatchObject({
    ...{ new: 1, hired: 1, all: 2 },
  });
});

const withdrawn = { at: moment(23), by: 'holder', eraseAt: moment(24) } as const;
it.each<[Partial<Submission> | 'newer' | 'garbage', string]>([
  [{ deliveries: { webhook: { ...delivered, state: 'held', reason: 'bot' } } }, 'held'],
  [{ withdrawn }, 'withdrawn'],
  ['newer', 'newer'],
  ['garbage', 'garbage'],
  [{ desk: [...marked('Ask Om')] }, 'other'],
])('shows %j in the tab "%s", and not among the usual marks', async (changes, tab) => {
  const store = new MemoryStore();
  const content =
    typeof changes === 'string'
      ? Buffer.from(changes === 'newer' ? '{"schema":9}' : '{')
      : encodeSubmission(submission({ id: asha, ...changes }));
  await store.putNew(recordKey(asha), content);
  const counts = Object.entries((await ask({ tab: 'new' }, store)).counts);
  const tabs = counts.filter(([, count]) => count > 0).map(([name]) => name);
  expect(tabs.sort()).toEqual(['all', tab].sort());
});

it.each<[Partial<DeskQuery>, string[]]>([
  [{ form: 'apply' }, [vikram, asha]],
  [{ form: 'resume' }, [newer]],
  [{ job: 'Tester' }, [asha]],
  [{ place: 'Nagpur' }, [asha]],
  [{ source: 'newsletter' }, [asha]],
  [{ from: '2026-11-21', to: '2026-11-21' }, [asha]],
  [{ from: '2026-11-22' }, [vikram, newer]],
  [{ text: 'rao' }, [vikram, asha]],
  [{ text: 'RAO  asha' }, [asha]],
  [{ text: '9876543210' }, [vikram, asha]],
  [{ text: 'hired' }, [vikram]],
  [{ text: 'APP-20261121-AAAAAA' }, [asha]],
  [{ text: 'रमा' }, [meera]],
  [{ text: 'ｍｅｅｒａ' }, [meera]],
  [{ text: 'nobody' }, []],
  [{ text: '  ' }, [vikram, newer, asha, meera]],
])('finds by form, job, place, source, day and words: %j', async (query, ids) => {
  const { found, total } = await ask(query);
  expect([found, total]).toEqual([ids, ids.length]);
});

it('knows the place of a submission in the list, and that another one is not in it', async () => {
  const store = await storeWith(submissions, [newer]);
  const query: DeskQuery = { tab: 'all', text: 'rao' };
  const result = await searchSubmissions(store, await readIndex(store), query);
  const places = [vikram, asha, meera].map((each) => placeOf(store, result, query, each));
  expect(await Promise.all(places)).toEqual([0, 1, undefined]);
});

it('finds other submissions of the same person, by address or phone', async () => {
  const older = id('app', '20261119', 'e');
  const same = submission({ id: older, fields: { email: 'Asha@Example.com' } });
  const store = await storeWith([...submissions, same]);
  await readIndex(store);
  const others = async (each: string) => (await personOf(store, each)).map(({ id }) => id).sort();
  expect(await others(asha)).toEqual([older, vikram].sort());
  expect(await others(meera)).toEqual([]);
});

it('reads known parameters of a URL, and writes them back', () => {
  const given = { tab: 'hired', form: 'apply', from: '2026-11-01', to: 'x', page: '2', job: ' ' };
  const query = parseQuery((name) => given[name as keyof typeof given]);
  expect(query).toEqual({ tab: 'hired', form: 'apply', from: '2026-11-01' });
  expect(listPath(query, 2)).toBe('/desk?tab=hired&form=apply&from=2026-11-01&page=2');
  expect(listPath({ tab: 'hired' })).toBe('/desk?tab=hired');
  expect(queuePath(asha, { tab: 'new' })).toBe(`/desk/${asha}`);
});

it('offers to clear any filter, and no tab', () => {
  const filters = ['form', 'job', 'place', 'source', 'from', 'to', 'search', 'text'] as const;
  for (const name of filters) expect(isFiltered({ tab: 'new', [name]: 'x' })).toBe(true);
  expect([isFiltered({ tab: 'new' }), isFiltered({ tab: 'hired' })]).toEqual([false, false]);
});

it('lists submissions of the same moment in one order, whatever the order of the store', async () => {
  const same = ['a', 'b', 'c'].map((letter) => submission({ id: id('app', '20261121', letter) }));
  for (const some of [same, same.toReversed()]) {
    expect((await ask({}, await storeWith(some))).found).toEqual(same.map((each) => each.id));
  }
});

it.each(['job', 'place', 'source'])('ignores a %s of more than 200 characters', (name) => {
  const read = (value: string) => parseQuery((each) => (each === name ? value : undefined));
  expect(read(` ${'x'.repeat(200)}`)).toEqual({ tab: 'new', [name]: 'x'.repeat(200) });
  expect(read('x'.repeat(201))).toEqual({ tab: 'new' });
});

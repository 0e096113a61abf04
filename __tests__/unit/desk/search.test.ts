import { searchSubmissions } from '@/lib/desk/list';
import type { StoredSummary } from '@/lib/outbox/summaries';

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
const list = {
  summaries: new Map([
    [
      asha,
      summary({
        submittedAt: '2026-11-21T05:00:00.000Z',
        job: 'Tester',
        state: 'dead',
        text: 'asha rao\nasha@example.com\n+91 98765 43210\n919876543210',
      }),
    ],
    [
      vikram,
      summary({
        submittedAt: '2026-11-22T05:00:00.000Z',
        job: 'Designer',
        text: 'vikram rao\nhired',
      }),
    ],
    [meera, summary({ submittedAt: '2026-11-20T05:00:00.000Z', text: 'meera iyer\nरमा' })],
  ]),
  unread: [unread],
};
const found = (criteria: Parameters<typeof searchSubmissions>[1]) =>
  searchSubmissions(list, criteria).found.map((each) => each.id);

it('lists the newest first; what was not read yet has the day of its id', () => {
  expect(found({})).toEqual([vikram, unread, asha, meera]);
  expect(searchSubmissions(list, {})).toMatchObject({
    counts: { waiting: 2, dead: 1 },
    total: 4,
    jobs: ['Designer', 'Tester'],
    unread: 1,
  });
});

it('filters by form, job and state, with the counts of all', () => {
  expect(found({ form: 'apply' })).toEqual([vikram, asha]);
  expect(found({ form: 'resume' })).toEqual([unread]);
  expect(found({ job: 'Tester' })).toEqual([asha]);
  expect(found({ state: 'dead' })).toEqual([asha]);
  expect(found({ form: 'contact', state: 'dead' })).toEqual([]);
  expect(searchSubmissions(list, { state: 'dead' }).counts).toEqual({ waiting: 2, dead: 1 });
});

it.each([
  ['rao', [vikram, asha]],
  ['RAO  asha', [asha]],
  ['9876543210', [asha]],
  ['hired', [vikram]],
  ['APP-20261121-AAAAAA', [asha]],
  ['रमा', [meera]],
  ['ｍｅｅｒａ', [meera]],
  ['nobody', []],
  ['  ', [vikram, unread, asha, meera]],
])('finds by the words of %j', (text, ids) => {
  expect(found({ text })).toEqual(ids);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { Person } from '@/components/desk/person';
import type { Delivery, Submission } from '@/lib/submissions/submission';

const at = '2026-11-21T05:00:00.000Z';
const id = (letter: string) => `app-20261121-${letter.repeat(26)}`;

const ended = { attempts: 1, at, lastAnswer: { at, outcome: 'ok' } };
const pending = { attempts: 0, nextAttemptAt: at };

const submission = (state: Delivery['state'], changes: Partial<Submission> = {}): Submission => ({
  schema: 2,
  id: id('a'),
  form: 'apply',
  submittedAt: at,
  fields: { name: 'Asha Rao', email: 'asha@example.com' },
  deliveries: { webhook: { state, ...(state === 'pending' ? pending : ended) } as Delivery },
  ...changes,
});

const withdrawn = { at, by: 'holder' as const, eraseAt: '2026-12-21T05:00:00.000Z' };
const place = { id: id('a'), count: 1, others: [] };

type Props = Partial<Parameters<typeof Person>[0]>;

function pageOf(submission: Submission, props: Props = {}): string {
  return renderToStaticMarkup(
    <Person
      submission={submission}
      version="1"
      hasFile={true}
      hasMail={false}
      draft={undefined}
      query={{ tab: 'new' }}
      place={place}
      asked={{}}
      {...props}
    />,
  );
}

/** The texts of the buttons and links of a page. */
function waysOf(submission: Submission, props: Props = {}): string[] {
  const html = pageOf(submission, props);
  return [...html.matchAll(/<(?:button|a)\b[^>]*>(.*?)<\/(?:button|a)>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );
}

const DELIVERIES = /^Deliver/;
const DECISIONS = /^(?:Release|Discard|Withdraw)/;

test.each<[string, string[], Submission]>([
  ['waiting', ['Deliver it now', 'Withdraw and erase it'], submission('pending')],
  ['dead', ['Deliver it again', 'Withdraw and erase it'], submission('dead')],
  ['delivered', ['Withdraw and erase it'], submission('delivered')],
  ['held', ['Release it', 'Discard it'], submission('held')],
  ['withdrawn', [], submission('delivered', { withdrawn })],
])('a submission that is %s can only be acted on in these ways: %j', (_, ways, submission) => {
  const isWay = (text: string) => DELIVERIES.test(text) || DECISIONS.test(text);
  expect(waysOf(submission).filter(isWay)).toEqual(ways);
});

test.each<[string, Submission]>([
  ['release', submission('pending')],
  ['withdraw', submission('held')],
  ['withdraw', submission('delivered', { withdrawn })],
  ['delete', submission('held')],
])('an impossible question, "%s", is not asked', (ask, submission) => {
  expect(waysOf(submission, { asked: { ask } })).not.toContain('No, leave it');
});

test('a withdrawn submission can neither be marked nor noted nor answered', () => {
  const reply = { hasMail: true };
  const some = waysOf(submission('delivered'), reply);
  expect(some).toEqual(expect.arrayContaining(['Add note', 'Declined']));
  const none = waysOf(submission('delivered', { withdrawn }), reply);
  expect(none.filter((text) => some.includes(text))).toEqual(['Back to the list']);
});

test('a file with a virus or without its bytes is neither linked nor shown', () => {
  const stored = { key: `resumes/${id('a')}.pdf`, sha256: '' };
  const file = { ...stored, name: 'cv.pdf', size: 9, type: 'application/pdf', scanned: at };
  const sent = submission('delivered', { file });
  expect(waysOf(sent)).toEqual(expect.arrayContaining(['cv.pdf', 'Show as text']));
  const infected = { ...ended, state: 'dead', lastAnswer: { at, outcome: 'infected' } };
  const found = { ...sent, deliveries: { webhook: infected as Delivery } };
  for (const ways of [waysOf(sent, { hasFile: false }), waysOf(found)]) {
    expect(ways).not.toContain('cv.pdf');
    expect(ways).not.toContain('Show as text');
  }
});

test.each([
  ['holder' as const, 'the sender'],
  ['operator' as const, 'an operator'],
])('the history of a submission withdrawn by its %s names %s', (by, named) => {
  const html = pageOf(submission('delivered', { withdrawn: { ...withdrawn, by } }));
  const [event = ''] = /<li>(?:(?!<li>).)*Withdrawn.*?<\/li>/.exec(html) ?? [];
  expect(event.replace(/<[^>]*>/g, ' ')).toMatch(new RegExp(`Withdrawn\\W.*${named}`));
});

test.each([
  ['the job', { jobTitle: 'Tester' }, 'Tester'],
  ['the topic', { topic: 'Job seekers' }, 'Job seekers'],
])('the head of a submission names %s that it is about', (_, fields, named) => {
  const sent = submission('delivered', { fields: { name: 'Asha Rao', ...fields } });
  expect(pageOf(sent)).toContain(`<bdi>${named}</bdi>`);
});

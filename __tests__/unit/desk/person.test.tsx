import { renderToStaticMarkup } from 'react-dom/server';
import {
  AT as at,
  dead,
  delivered,
  deliveredTo,
  held,
  idWith as id,
  pending,
  withdrawn,
} from '@/__tests__/support/records';
import { Person, UnreadableSubmission } from '@/components/desk/person';
import { inRows } from '@/components/desk/resume-view';
import type { QueuePlace } from '@/lib/desk/list';
import { clientTexts } from '@/lib/fields/fields';
import type { Delivery, Submission } from '@/lib/submissions/submission';

const states = { pending, delivered, dead, held };

const submission = (state: keyof typeof states, changes: Partial<Submission> = {}) =>
  deliveredTo(states[state], {
    fields: { name: 'Asha Rao', email: 'asha@example.com' },
    ...changes,
  });

const place = { id: id('a'), count: 3, others: [] };

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
  const infected = { ...dead, lastAnswer: { at, outcome: 'infected' } };
  const found = { ...sent, deliveries: { webhook: infected } };
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

/** The words of a part of the page, in one line. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each<[string, Props['asked'], RegExp | undefined]>([
  ['an action that was refused', { refused: 'invalid', done: 'note' }, /role="alert"/],
  ['one that was done', { done: 'note' }, /role="status"[^>]*><p>Note added/],
  ['an unknown outcome', { done: 'toString', refused: 'constructor' }, undefined],
  ['two outcomes', { done: ['note', 'note'], refused: ['invalid'] }, undefined],
])('the page says about %s what it knows', (_, asked, said) => {
  const [, html = ''] = pageOf(submission('delivered'), { asked }).split('</header>');
  if (said) expect(html).toMatch(said);
  else expect(html).not.toMatch(/role="(?:alert|status)"/);
});

test('only the page of a submission that needs attention opens its record and says why', () => {
  for (const sent of [submission('dead'), submission('held')]) {
    expect(pageOf(sent)).toMatch(/<p[^>]* data-state="(?:dead|held)"/);
    expect(pageOf(sent)).toMatch(/<details open="" class="[^"]*\brecord\b/);
  }
  for (const sent of [submission('delivered'), submission('pending')]) {
    expect(pageOf(sent)).not.toMatch(/<p[^>]* data-state=|<details open=""/);
  }
});

test('the way through the queue has only the neighbours that there are', () => {
  const waysTo = (near: Partial<QueuePlace>) =>
    textOf(pageOf(submission('delivered'), { place: { ...place, ...near } }).split('<h1')[0] ?? '');
  expect(waysTo({})).toBe('Back to the list');
  expect(waysTo({ position: 1, next: id('b') })).toBe('Back to the list Submission 1 of 3 Next');
  expect(waysTo({ position: 3, previous: id('b') })).toBe(
    'Back to the list Previous Submission 3 of 3',
  );
});

test('others from the same person are counted, and at most twenty are listed', () => {
  const others = (count: number) => {
    const found = Array.from({ length: count }, () => ({
      ...{ id: id('b'), summary: { version: '1', state: 'newer' as const, text: '' } },
    }));
    const html = pageOf(submission('delivered'), { place: { ...place, others: found } });
    return /aria-label="From the same person">(.*?)<\/section>/.exec(html)?.[1];
  };
  expect(others(0)).toBeUndefined();
  expect(others(1)).toContain('as one other:');
  expect(others(21)).toContain('as 21 others:');
  expect(others(21)?.match(/<li>/g)).toHaveLength(20);
  // A record that cannot be read has no details.
  expect(textOf(others(1) ?? '')).toContain('APP-20261121-BBBBBB , , New');
});

test('what was sent can be dialled and written to, and names client and consents', () => {
  const fields = { name: 'Asha', email: 'a@example.com', phone: '(+91) 98765-43210', note: '' };
  const given = { at, notice: '2026-11-01' };
  const consents = { adult: given, keep: { ...given, withdrawnAt: at } };
  const sent = submission('delivered', { fields, consents, client: 'Acme', source: 'naukri' });
  const html = pageOf(sent);
  expect(html).toContain('href="tel:+919876543210"');
  expect(html).toContain('href="mailto:a%40example.com?subject=');
  const words = textOf(/<section aria-label="What was sent">.*?<\/section>/.exec(html)?.[0] ?? '');
  expect(words).toMatch(
    /^Email Address a@.* Came from naukri Client Acme .*Consents .*: yes .*: withdrawn .*: no$/,
  );
  expect(textOf(pageOf(submission('delivered')))).not.toMatch(/Came from|Client|Consents|rased/);

  const shared = { ...sent, consents: { ...consents, share: given } };
  expect(html).toContain(clientTexts.desk);
  expect(pageOf(shared)).not.toContain(clientTexts.desk);
  const gone = textOf(pageOf({ ...sent, withdrawn }));
  expect(gone).toContain('To be erased 21 Dec 2026');
  expect(gone).not.toMatch(/Consents|Asha|98765/);
  expect(gone).not.toContain(clientTexts.desk);
  const erased = { ...withdrawn, erasedAt: at };
  expect(textOf(pageOf({ ...sent, withdrawn: erased }))).toContain('Erased 21 Nov 2026');
});

test('the file says whether it was scanned', () => {
  const stored = { key: `resumes/${id('a')}.doc`, sha256: '' };
  const file = { ...stored, name: 'cv.doc', size: 9, type: 'application/msword' };
  expect(pageOf(submission('delivered', { file }))).toContain('not scanned for viruses');
  const scanned = submission('delivered', { file: { ...file, scanned: at } });
  expect(pageOf(scanned)).toContain('no virus found');
  expect(pageOf(scanned)).not.toContain('is missing in the store');
  expect(pageOf(scanned, { hasFile: false })).toContain('is missing in the store');
});

test('a reply starts from a draft or a known template, and needs mail and an address', () => {
  const letter = (props: Props, sent = submission('delivered')) =>
    /<textarea id="reply"[^>]*>([^<]*)/.exec(pageOf(sent, { hasMail: true, ...props }))?.[1];
  expect(letter({})).toBeUndefined();
  expect(letter({ draft: 'Dear' })).toContain('Dear');
  expect(letter({ asked: { reply: 'toString' }, draft: 'Dear' })).toContain('Dear');
  expect(letter({ asked: { reply: 'declined' }, draft: 'Dear' })).toMatch(/Asha Rao/);
  const isOffered = (props: Props, sent = submission('delivered')) =>
    pageOf(sent, props).includes('reply-heading');
  expect(isOffered({ hasMail: true })).toBe(true);
  expect(isOffered({ hasMail: false })).toBe(false);
  const nameless = submission('delivered', { fields: { name: 'Asha Rao' } });
  expect(isOffered({ hasMail: true }, nameless)).toBe(false);
});

test.each([
  [undefined, ['New'], false],
  ['hired', ['Hired'], false],
  ['ask Om', [], true],
])('of the marks, "%s" presses %j', (text, pressed, isOwn) => {
  const desk = text ? [{ at, by: 'om@example.com', what: 'mark' as const, text }] : [];
  const html = pageOf(submission('delivered', { desk }));
  const buttons = [...html.matchAll(/aria-pressed="true"[^>]*>([^<]*)/g)];
  expect(buttons.map(([, label]) => label)).toEqual(pressed);
  expect(html.includes('<summary><bdi>Ask Om</bdi></summary>')).toBe(isOwn);
  expect(html.includes('Own mark')).toBe(!isOwn);
});

test('the history tells the latest event first, and of a correction only what it changed', () => {
  const later = '2026-11-22T05:00:00.000Z';
  const desk = [{ at: later, by: 'om@example.com', what: 'withdraw' as const }];
  const before = { at: later, fields: { name: 'Asha R', email: 'asha@example.com' } };
  const consents = { keep: { at, notice: '2026-11-01', withdrawnAt: later } };
  const eventsOf = (changes: Partial<Submission>) => {
    const html = pageOf(submission('pending', changes)).split('id="history-heading"')[1] ?? '';
    const [list = ''] = /<ol.*?<\/ol>/.exec(html) ?? [];
    return [...list.matchAll(/<li>.*?<\/li>/g)].map(([each]) => textOf(each));
  };
  const first = { at, fields: { ...before.fields, email: 'a@example.com' } };
  expect(eventsOf({ versions: [first, before] })).toEqual([
    expect.stringMatching(/^Corrected\. Before: 22 Nov .* Full Name: Asha R$/),
    expect.stringMatching(/^Received 21 Nov .* the sender$/),
    expect.stringMatching(/^Corrected\. Before: 21 Nov .* sender Email Address: a@example.com$/),
  ]);
  expect(eventsOf({ consents })[0]).toMatch(/^Consent withdrawn/);
  const mark = { at, by: 'om@example.com', what: 'mark' as const, text: 'hired' };
  expect(eventsOf({ desk: [mark, { ...mark, what: 'note' }] }).slice(1)).toEqual([
    expect.stringMatching(/^Marked: Hired .* om@example\.com$/),
    expect.stringMatching(/^Note .* om@example\.com hired$/),
  ]);
  expect(eventsOf({ deliveries: { webhook: delivered } })[1]).toMatch(/^Webhook: delivered 21 Nov/);
  // The member's event says it.
  expect(eventsOf({ withdrawn, desk: [mark, ...desk] })).toEqual([
    expect.stringMatching(/^Withdrawn on request 22 Nov .* om@example\.com$/),
    expect.stringMatching(/^Received/),
    expect.stringMatching(/^Marked/),
  ]);
});

const refused = { at, outcome: 'refused', status: 400, excerpt: 'No.' };

test.each<[Delivery, string]>([
  [pending, 'waiting next attempt 21 Nov 2026, 10:30 am'],
  [{ ...dead, attempts: 2 }, 'given up 2 attempts 21 Nov 2026, 10:30 am Last answer: ok'],
  [
    { ...dead, lastAnswer: refused },
    'given up 1 attempt 21 Nov 2026, 10:30 am Last answer: refused 400 No.',
  ],
])('of the delivery %j, the record tells time, attempts and answer', (webhook, said) => {
  const html = pageOf(submission('pending', { deliveries: { webhook } }));
  expect(textOf(/aria-label="Deliveries">(.*?)<\/ul>/.exec(html)?.[1] ?? '')).toBe(
    `Webhook ${said}`,
  );
  expect(html.includes('<code')).toBe(said.endsWith('No.'));
  expect(pageOf(submission('pending', { deliveries: {} }))).not.toContain(
    'aria-label="Deliveries"',
  );
});

test('a mark leads to the next submission or the list, and a note back to its own', () => {
  const ways = (near: Partial<QueuePlace>) => {
    const html = pageOf(submission('delivered'), { place: { ...place, ...near } });
    const forms = html.matchAll(/name="what" value="(\w+)".*?name="to" value="([^"]+)"/g);
    return [...forms].map(([, what, to]) => `${what} ${to}`);
  };
  const note = `note /desk/${id('a')}`;
  expect(ways({})).toEqual(['mark /desk', 'mark /desk', note]);
  const next = `mark /desk/${id('b')}`;
  expect(ways({ next: id('b') })).toEqual([next, next, note]);
});

test('the text of a resume has a line for each row', () => {
  const line = (text: string, page: number, y: number) => {
    return { text, page, y, x: 0, width: 0, size: 9 };
  };
  const lines = [line('Asha', 1, 20), line('Rao', 1, 21), line('Pune', 1, 23), line('Java', 2, 24)];
  expect(inRows({ lines, links: [] })).toBe('Asha   Rao\nPune\nJava');
});

test('a record that cannot be read says why', () => {
  const said = (why: 'missing' | 'garbage') =>
    renderToStaticMarkup(<UnreadableSubmission id={id('a')} why={why} />);
  expect(said('missing')).toContain('No such submission.');
  expect(said('garbage')).toContain('is damaged');
});

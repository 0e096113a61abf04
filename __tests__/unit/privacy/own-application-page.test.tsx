import { renderToStaticMarkup } from 'react-dom/server';
import { items } from '@/__tests__/support/items';
import { ownApplication } from '@/__tests__/support/records';
import { OwnApplicationPage } from '@/components/application/own-application-page';
import type { OwnApplication } from '@/lib/privacy/own-application';

const day = (number: number) => new Date(`2026-11-${number}T05:00:00Z`);
const given = { at: day(21), notice: '2026-11-01' };
const usual = { fields: { name: 'Asha' }, correctable: ['name'], consents: { adult: given } };
const application = (changes: Partial<OwnApplication>) => ownApplication({ ...usual, ...changes });

type Query = Parameters<typeof OwnApplicationPage>[0]['query'];

function htmlOf(changes: Partial<OwnApplication> = {}, query: Query = {}): string {
  return renderToStaticMarkup(
    <OwnApplicationPage
      application={application(changes)}
      questions={[]}
      path="/application/a/b"
      query={query}
    />,
  );
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const pageOf = (...given: Parameters<typeof htmlOf>) => textOf(htmlOf(...given));

const withdrawn = { state: 'withdrawn', withdrawnAt: day(22), correctable: [] } as const;

test.each<[Partial<OwnApplication>, string]>([
  [{}, 'We have your application. It has not reached our recruiters yet.'],
  [{ state: 'handed over' }, 'we have handed it over to our recruiters.'],
  [{ state: 'seen' }, 'Our recruiters have it and have looked at it.'],
  [{ state: 'decided' }, 'Our recruiters have decided on it.'],
  [withdrawn, 'It was withdrawn on 22 Nov 2026. We do not use it any more. Reference'],
  [{ ...withdrawn, withdrawnAt: undefined }, 'It was withdrawn. We do not use it'],
  [{ ...withdrawn, eraseAt: day(29) }, 'What you sent is erased on 29 Nov 2026, when the law'],
  [{ ...withdrawn, isErased: true, eraseAt: day(29) }, 'any more. What you sent is erased. '],
])('the page of an application tells its state: %j', (changes, words) => {
  expect(pageOf(changes)).toContain(words);
});

test.each<[Partial<OwnApplication>, string]>([
  [{}, 'Until it is handed over, and 90 days after that'],
  [{ storedUntil: day(30) }, 'Until 30 Nov 2026'],
  [{ storedUntil: day(30), eraseAt: day(29) }, 'Until it is erased on 29 Nov 2026'],
  [{ eraseAt: day(29), isErased: true }, 'Erased. Only the reference, the dates'],
])('the page of an application tells how long it is stored: %j', (changes, words) => {
  expect(pageOf(changes)).toContain(`Stored on this website ${words}`);
});

test.each<[Partial<OwnApplication>, Query, boolean]>([
  [{}, { withdraw: 'application' }, true],
  [{ consents: { adult: given, keep: given } }, { withdraw: 'keep' }, true],
  [{}, { withdraw: 'keep' }, false],
  [
    { consents: { adult: given, keep: { ...given, withdrawnAt: day(22) } } },
    { withdraw: 'keep' },
    false,
  ],
  [withdrawn, { withdraw: 'application' }, false],
  [{}, { withdraw: 'toString' }, false],
  [{}, { withdraw: ['application'] }, false],
])('what cannot be withdrawn is not asked about: %j %j', (changes, query, isAsked) => {
  expect(htmlOf(changes, query).includes('action="/application/a/b/withdraw"')).toBe(isAsked);
});

test.each<[Partial<OwnApplication>, Query, string | undefined]>([
  [{}, { done: 'corrected' }, 'Your correction is saved.'],
  [{}, { done: 'closed' }, 'cannot be corrected any more.'],
  [withdrawn, { done: 'application' }, 'Your application is withdrawn.'],
  [{}, { done: 'application' }, undefined],
  [{}, { done: 'share' }, undefined],
  [{}, { done: 'toString' }, undefined],
  [{}, { failed: 'application' }, 'This could not be saved just now'],
  [{}, { failed: 'correction', done: 'corrected' }, 'This could not be saved just now'],
  [withdrawn, { failed: 'application' }, undefined],
])('the page of an application tells only what its record confirms: %j %j', (...each) => {
  const [changes, query, words] = each;
  if (words) expect(pageOf(changes, query)).toContain(words);
  else expect(htmlOf(changes, query)).not.toContain('id="outcome"');
});

test('an application offers correction, another try and withdrawal only while they are possible', () => {
  const offered = (changes: Partial<OwnApplication>, query?: Query) =>
    items`Correct what you sent | apply for this job again | Changed your mind? | or to correct`.map(
      (words) => pageOf(changes, query).includes(words),
    );
  expect(offered({ jobId: 'a-1' })).toEqual([true, true, true, false]);
  expect(offered({ correctable: [] })).toEqual([false, false, true, true]);
  expect(offered({ jobId: 'a-1', form: 'role' })).toEqual([true, false, true, false]);
  expect(offered(withdrawn)).toEqual([false, false, false, true]);
  const form = 'action="/application/a/b/correct"';
  expect(htmlOf()).not.toContain(form);
  expect(htmlOf({}, { correct: '' })).toContain(form);
  expect(htmlOf({}, { correct: '' })).not.toMatch(/\?correct#correct|Please check/);
  expect(htmlOf({ correctable: [] }, { correct: '' })).not.toContain(form);
});

test('each optional consent says what was decided, and can be withdrawn while it stands', () => {
  const consents = { adult: given, keep: given, share: { ...given, withdrawnAt: day(23) } };
  expect(pageOf({ consents })).toContain('You agreed on 21 Nov 2026. Withdraw this consent');
  expect(pageOf({ consents })).toContain(
    'You agreed on 21 Nov 2026 and withdrew it on 23 Nov 2026.',
  );
  expect(htmlOf({ consents })).not.toContain('?withdraw=share');
  expect(htmlOf({ consents, ...withdrawn })).not.toContain('?withdraw=');
  expect(pageOf().match(/You did not agree to this\./g)).toHaveLength(2);
  expect(pageOf({ consents: {} })).not.toContain('What you agreed to');
});

test('an application names its job, correction and client only if it has them', () => {
  const some = { job: 'Tester', correctedAt: day(24), clientNotShared: 'Acme', resume: 'cv.pdf' };
  for (const words of ['Job Tester', 'Corrected 24 Nov 2026', 'Acme', 'Resume cv.pdf']) {
    expect(pageOf(some)).toContain(words);
  }
  expect(pageOf()).not.toMatch(/ Job |Corrected |Acme|Resume/);
  expect(htmlOf(some)).not.toContain('href="/job/');
  expect(htmlOf({ ...some, jobId: 'a-1' })).toContain('href="/job/a-1"');
  expect(pageOf({ ...some, ...withdrawn })).not.toContain('Acme');
});

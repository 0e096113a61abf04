import { privacyPolicy } from '@/app/(company)/privacypolicy/content';
import { legalClaims } from '@/lib/content/claims';
import { candidateNotice, type NoticeLanguage } from '@/lib/content/legal/candidate-notice';
import { MINIMUM_AGE } from '@/lib/content/legal/minimum-age';
import { noticePaths } from '@/lib/routes';
import { site } from '@/lib/site';

const LANGUAGES = Object.keys(noticePaths) as NoticeLanguage[];
const SCRIPTS = { en: /\p{sc=Latin}/u, hi: /\p{sc=Devanagari}/u, te: /\p{sc=Telugu}/u };

describe.each(LANGUAGES)('the notice for candidates in the language %s', (language) => {
  const { sections, title, lead, description } = candidateNotice(language, 45);
  const words = JSON.stringify(sections);

  test('has the same points as the English one, each in its own script', () => {
    expect(sections.map(shape)).toEqual(candidateNotice('en', 45).sections.map(shape));
    for (const text of [title, lead, description, ...sections.flatMap(textsOf)]) {
      expect(text).toMatch(SCRIPTS[language]);
    }
  });

  test('names its language in its script, and in letters that every system has', () => {
    const { language: name } = candidateNotice(language, 45);
    expect(name).toMatch(SCRIPTS[language]);
    expect(name).toMatch(SCRIPTS.en);
  });

  test('contains the configured period, the age, the contact and the Board', () => {
    const { officer } = site.grievances;
    for (const point of [
      '45',
      officer,
      `mailto:${site.email.privacy}`,
      'Data Protection Board of India',
    ])
      expect(words).toContain(point);
    expect(lead).toContain(String(MINIMUM_AGE));
  });
});

test('the privacy policy and the notice contain the same periods', () => {
  const policy = JSON.stringify(privacyPolicy({ retention: 90, resumeLink: 90, drafts: true }));
  const notice = JSON.stringify(candidateNotice('en', 90).sections);
  const { retentionAfterDecision, retentionForOpenings, rightsAnswered } = legalClaims;
  const claimed = [retentionAfterDecision, retentionForOpenings, rightsAnswered].map(
    ({ en }) => en,
  );
  for (const period of ['90 days', ...claimed]) {
    expect(policy).toContain(period);
    expect(notice).toContain(period);
  }
});

type Section = ReturnType<typeof candidateNotice>['sections'][number];

/** Its id, and the number of points in each list. */
function shape({ id, body }: Section) {
  return [id, ...body.map((part) => (typeof part === 'string' ? 'text' : part.length))];
}

function textsOf({ title, body }: Section): string[] {
  return [title, ...body.flat()];
}

test.each([
  [90, 90, true],
  [90, 90, false],
  [1, 1, true],
  [30, 7, false],
])(
  'the privacy policy is true with %i days of retention, links of %i days and drafts: %s',
  (retention, resumeLink, drafts) => {
    const words = JSON.stringify(privacyPolicy({ retention, resumeLink, drafts }));
    const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
    expect(words).toContain(`delete it from the website ${days(retention)} after that`);
    expect(words).toContain(`open your resume works for ${days(resumeLink)}.`);
    expect(/what you typed|a form has a button/.test(words)).toBe(drafts);
    // An owner may write any period there.
    const own = Object.values(legalClaims).flatMap((claim) =>
      typeof claim === 'object' ? claim.en : String(claim),
    );
    const ours = own.reduce((rest, claim) => rest.replaceAll(claim, ''), words);
    const periods = [...ours.matchAll(/\b(\d+) days?\b/g)].map(([, count]) => Number(count));
    expect(periods.filter((count) => ![retention, resumeLink].includes(count))).toEqual([]);
  },
);

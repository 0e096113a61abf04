import { privacyPolicy } from '@/app/(company)/privacypolicy/content';
import { candidateNotice, type NoticeLanguage } from '@/lib/content/legal/candidate-notice';
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

  test('contains the configured period, the age, the contact and the Board', () => {
    const { officer } = site.grievances;
    for (const point of [
      '45',
      officer,
      `mailto:${site.email.privacy}`,
      'Data Protection Board of India',
    ])
      expect(words).toContain(point);
    expect(lead).toContain('18');
  });
});

test('the privacy policy and the notice contain the same periods', () => {
  const policy = JSON.stringify(privacyPolicy({ retention: 90, resumeLink: 90, drafts: true }));
  const notice = JSON.stringify(candidateNotice('en', 90).sections);
  for (const period of ['90 days', 'twelve months', 'two years after you sent it', 'one month']) {
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

test('the privacy policy contains the configured periods', () => {
  const words = JSON.stringify(privacyPolicy({ retention: 30, resumeLink: 1, drafts: true }));
  expect(words).toContain('delete it from the website 30 days after');
  expect(words).toContain('open your resume works for 1 day.');
  expect(words).not.toContain('90');
});

test('the privacy policy mentions drafts only where the site saves them', () => {
  const policy = (drafts: boolean) =>
    JSON.stringify(privacyPolicy({ retention: 90, resumeLink: 90, drafts }));
  expect(policy(true)).toContain('for one day what you typed');
  expect(policy(false)).not.toMatch(/what you typed|a form has a button/);
});

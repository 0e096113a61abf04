import { candidateNotice, type NoticeLanguage } from '@/lib/content/legal/candidate-notice';
import { MINIMUM_AGE } from '@/lib/content/legal/minimum-age';
import { noticePaths } from '@/lib/routes';
import { site } from '@/lib/site';

const LANGUAGES = Object.keys(noticePaths) as NoticeLanguage[];
const SCRIPTS = { en: /\p{sc=Latin}/u, hi: /\p{sc=Devanagari}/u, te: /\p{sc=Telugu}/u };

const FACTS = { keepsOwnPage: true, retention: 45 };

describe.each(LANGUAGES)('the notice for candidates in the language %s', (language) => {
  const { sections, title, lead, description } = candidateNotice(language, FACTS);
  const words = JSON.stringify(sections);

  test('has the same points as the English one, each in its own script', () => {
    expect(sections.map(shape)).toEqual(candidateNotice('en', FACTS).sections.map(shape));
    for (const text of [title, lead, description, ...sections.flatMap(textsOf)]) {
      expect(text).toMatch(SCRIPTS[language]);
    }
  });

  test('names its language in its script, and in letters that every system has', () => {
    const { language: name } = candidateNotice(language, FACTS);
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

type Section = ReturnType<typeof candidateNotice>['sections'][number];

/** Its id, and the number of points in each list. */
function shape({ id, body }: Section) {
  return [id, ...body.map((part) => (typeof part === 'string' ? 'text' : part.length))];
}

function textsOf({ title, body }: Section): string[] {
  return [title, ...body.flat()];
}

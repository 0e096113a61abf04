import { hash } from 'node:crypto';
import dated from '@/__tests__/fixtures/legal-texts.json';
import { disclaimer, disclaimerUpdated } from '@/app/(company)/disclaimer/content';
import { privacyPolicy, privacyUpdated } from '@/app/(company)/privacypolicy/content';
import { terms, termsUpdated } from '@/app/(company)/termsandconditions/content';
import { postalAddress } from '@/lib/content/cities';
import {
  candidateNotice,
  type NoticeLanguage,
  noticeVersion,
} from '@/lib/content/legal/candidate-notice';
import { type ProductFacts, productFacts } from '@/lib/content/legal/product-facts';
import { noticePaths } from '@/lib/routes';
import { site } from '@/lib/site';

const LANGUAGES = Object.keys(noticePaths) as NoticeLanguage[];

/** What the words are written around: all of it and none of it, periods of one day and of more. */
const FACTS = [true, false].map((holds): ProductFacts => {
  const [retention, linkDays] = holds ? [90, 90] : [1, 1];
  const facts = Object.entries(productFacts()).map(([name]) => [name, holds]);
  return { ...Object.fromEntries(facts), retention, linkDays };
});

/** Each legal text as visitors read it, with the date that its page shows. */
const texts: Record<keyof typeof dated, { date: string; at: string; words: unknown }> = {
  disclaimer: {
    date: disclaimerUpdated,
    at: 'disclaimerUpdated in app/(company)/disclaimer/content.ts',
    words: disclaimer,
  },
  privacy: {
    date: privacyUpdated,
    at: 'privacyUpdated in app/(company)/privacypolicy/content.ts',
    words: FACTS.map(privacyPolicy),
  },
  terms: {
    date: termsUpdated,
    at: 'termsUpdated in app/(company)/termsandconditions/content.ts',
    words: terms,
  },
  notice: {
    date: noticeVersion,
    at: 'noticeVersion in lib/content/legal/candidate-notice.ts',
    words: LANGUAGES.flatMap((language) => FACTS.map((facts) => candidateNotice(language, facts))),
  },
};

test.each(Object.keys(texts) as (keyof typeof dated)[])(
  'the text %s has the date of the last change of its words, and of the facts in them',
  (name) => {
    const { date, at, words } = texts[name];
    const now = { date, words: fingerprintOf(words) };
    if (dated[name].date === now.date && dated[name].words === now.words) return;
    throw new Error(
      `Set ${at} to the day on which the words changed,\n` +
        `and in __tests__/fixtures/legal-texts.json "${name}" to { "date": that day, "words": "${now.words}" }`,
    );
  },
);

test('the name of the company and its addresses are no change of the words', () => {
  const stated = `${site.legalName} (“${site.name}”) at ${postalAddress}, ${site.email.privacy}`;
  expect(marked(stated)).toBe('§ (“§”) at §, §');
  const before = '[§]';
  expect(marked(`the ${BOARD}`)).toBe(`the ${before}`);
  expect(marked(`the [${BOARD}](https://board.example/complaints)`)).toBe(`the ${before}`);
});

/** Of all texts in it, whatever the names and addresses in `lib/site.ts`. */
function fingerprintOf(words: unknown): string {
  return hash('sha256', marked(textsIn(words).join('\n')), 'hex').slice(0, 12);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

const BOARD = 'Data Protection Board of India';

/** The text with a mark for each value of `lib/site.ts`. The Board has a link once its address is known. */
function marked(text: string): string {
  const { name, legalName, email, grievances } = site;
  const own = [postalAddress, legalName, name, grievances.officer, ...Object.values(email)];
  const longestFirst = own.filter(Boolean).toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce(
    (rest, value) => rest.replaceAll(wholeWord(value), '§'),
    text.replaceAll(new RegExp(`\\[${BOARD}\\]\\([^)]*\\)|${BOARD}`, 'g'), '[§]'),
  );
}

function wholeWord(value: string): RegExp {
  const escaped = value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
}

import { renderToStaticMarkup } from 'react-dom/server';
import { privacyPolicy } from '@/app/(company)/privacypolicy/content';
import { IfTaken } from '@/components/forms/if-taken';
import { legalClaims } from '@/lib/content/claims';
import { candidateNotice, type NoticeLanguage } from '@/lib/content/legal/candidate-notice';
import { type ProductFacts, productFacts } from '@/lib/content/legal/product-facts';
import { confirmation } from '@/lib/content/mail';
import { noticePaths } from '@/lib/routes';
import { startAsNewProcess } from '../../support/new-process';

afterAll(() => startAsNewProcess());

const policyOf = (facts: ProductFacts) => JSON.stringify(privacyPolicy(facts));
const noticesOf = (facts: ProductFacts) =>
  (Object.keys(noticePaths) as NoticeLanguage[]).map((language) =>
    JSON.stringify(candidateNotice(language, facts)),
  );

/** The words for each fact: each is in one text or several, and in none if the fact does not hold. */
const WORDS: { [Fact in keyof ProductFacts]?: readonly RegExp[] } = {
  keepsOwnPage: [
    /any time, on the page of your application/,
    /or withdraw a consent, on the page of your application/i,
    /as easily as you gave it/,
    /जितनी आसानी से आपने दी थी/,
    /ఇచ్చినంత సులభంగానే/,
    /we store what you send until/,
    /delete it from the website/,
    /after it has reached our recruiters/,
    /Open the page of your application/,
    /भर्ती टीम तक पहुँचने के \d+ दिन/,
    /अपने आवेदन का पेज/,
    /బృందానికి చేరిన తర్వాత \d+/,
    /మీ దరఖాస్తు పేజీ/,
  ],
  takesMessages: [/The form takesMessages/],
  takesApplications: [/The form takesApplications/],
  takesResumes: [/The form takesResumes/],
  sendsFileItself: [/the file itself/],
  sendsLink: [/a signed link to it/, /The link that lets a recruiter open/],
  scansForViruses: [/virus/],
  isEncrypted: [/reaches this website encrypted/],
  hasDesk: [/sign-in for our own staff sets some/],
};

const HOOK = 'https://hooks.example.com/in';
const MAIL = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'site@example.com' };
const DESK = {
  ...{ SITE_URL: 'https://www.example.com', DESK_ISSUER: 'https://id.example.com' },
  ...{ DESK_CLIENT_ID: 'site', DESK_CLIENT_SECRET: 'secret', DESK_MEMBERS: 'a@example.com' },
};
const FORMS = ['takesMessages', 'takesApplications', 'takesResumes'] as const;
const LOCAL = ['keepsOwnPage', ...FORMS] as const;

test.each<[Record<string, string>, readonly (keyof ProductFacts)[]]>([
  [{}, LOCAL],
  [{ STORAGE: 'none' }, []],
  [{ VERCEL: '1', RESUME_WEBHOOK_URL: HOOK }, []],
  [{ RESUME_WEBHOOK_URL: HOOK }, [...LOCAL, 'sendsLink']],
  [{ APPLICATION_WEBHOOK_URL: HOOK }, [...LOCAL, 'sendsFileItself']],
  [{ STORAGE: 'none', ...MAIL, LEADS_MAIL_TO: 'a@example.com' }, ['takesMessages']],
  [{ STORAGE: 'none', APPLICATION_WEBHOOK_URL: HOOK }, ['takesApplications', 'sendsFileItself']],
  [
    { STORAGE: 'none', ...MAIL, RESUMES_MAIL_TO: 'a@example.com' },
    ['takesResumes', 'sendsFileItself'],
  ],
  [{ ...MAIL, APPLICATIONS_MAIL_TO: 'a@example.com' }, [...LOCAL, 'sendsFileItself']],
  [{ CLAMD_URL: 'tcp://127.0.0.1:3310' }, [...LOCAL, 'scansForViruses']],
  [DESK, [...LOCAL, 'hasDesk', 'isEncrypted']],
])('with %j the texts name what the website does, and nothing else', async (settings, holding) => {
  await startAsNewProcess(settings);
  const facts = productFacts();
  const forms = FORMS.map((what) =>
    renderToStaticMarkup(<IfTaken what={what}>{`The form ${what}`}</IfTaken>),
  );
  const texts = [policyOf(facts), ...noticesOf(facts), ...forms].join('\n');
  for (const [fact, words] of Object.entries(WORDS)) {
    const holds = (holding as readonly string[]).includes(fact);
    expect([fact, facts[fact as keyof ProductFacts]]).toEqual([fact, holds]);
    expect(words.map((each) => [each, each.test(texts)])).toEqual(
      words.map((each) => [each, holds]),
    );
  }
});

test('a mail names the page of an application only if there is one', () => {
  const about = { kind: 'application', reference: 'APP-1' } as const;
  const page = 'https://www.example.com/application/APP-1/token';
  const mails = [confirmation(about), confirmation({ ...about, page })];
  expect(mails.map(({ text }) => /page|link/.test(text))).toEqual([false, true]);
});

test.each([
  [1, 1],
  [30, 7],
  // A link ends with its file.
  [7, 30],
])('of %i days of retention and links of %i days, texts state no other', async (...given) => {
  const [RETENTION_DAYS, RESUME_LINK_DAYS] = given.map(String) as [string, string];
  const days = [given[0], Math.min(...given)];
  await startAsNewProcess({ RETENTION_DAYS, RESUME_LINK_DAYS, RESUME_WEBHOOK_URL: HOOK });
  const texts = [policyOf(productFacts()), ...noticesOf(productFacts())];
  // An owner may write any period there, the same in policy and notice.
  const { retentionAfterDecision, retentionForOpenings, rightsAnswered } = legalClaims;
  const own = [retentionAfterDecision, retentionForOpenings, rightsAnswered].map(({ en }) => en);
  for (const text of texts.slice(0, 2)) {
    for (const period of own) expect(text).toContain(period);
    const ours = own.reduce((rest, claim) => rest.replaceAll(claim, ''), text);
    const named = ours.match(/\b\d+ days?\b/g);
    const all = text === texts[0] ? days : days.slice(0, 1);
    expect(new Set(named)).toEqual(
      new Set(all.map((count) => `${count} day${count === 1 ? '' : 's'}`)),
    );
  }
});

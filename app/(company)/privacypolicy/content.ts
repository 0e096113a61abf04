import { listed, postalAddress, workplaces } from '@/lib/content/cities';
import { legalClaims } from '@/lib/content/claims';
import { inDays } from '@/lib/content/counted';
import type { LegalSection } from '@/lib/content/legal/legal';
import { MINIMUM_AGE } from '@/lib/content/legal/minimum-age';
import type { ProductFacts } from '@/lib/content/legal/product-facts';
import { noticeTranslations, routes } from '@/lib/routes';
import { site } from '@/lib/site';

export const privacyUpdated = '2026-11-28';

/** The owner's authority, and India's if that is another one. */
export function authoritiesWith(own: string): string {
  const isIndias = /\bindia\b|data protection board/i.test(own);
  return isIndias ? own : `${own}, in India the Data Protection Board`;
}

export function privacyPolicy(facts: ProductFacts): readonly LegalSection[] {
  const { keepsOwnPage, sendsFileItself, sendsLink } = facts;
  const mail = `[${site.email.privacy}](mailto:${site.email.privacy})`;
  const translations = noticeTranslations.map(({ name, path }) => `[${name}](${path})`);
  const received = [
    ...(sendsFileItself ? ['the file itself'] : []),
    ...(sendsLink ? ['a signed link to it that expires'] : []),
  ];
  return [
    {
      id: 'in-short',
      title: 'In short',
      body: [
        [
          'We keep what you send us through a form or by email, and use it to answer you.',
          'We set no cookies in visitors’ browsers, and use no advertising and no tracking.',
          'Your choices, and entries that you did not send, are stored in your browser only.',
          'A map is loaded only when you ask for it.',
          `You can see, correct and delete your data; we answer ${legalClaims.rightsAnswered.en}.`,
        ],
        `If you look for work, the [notice for candidates](${routes.candidateNotice}) says the same in fewer words, also in ${listed(translations, 'and')}.`,
      ],
    },
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      body: [
        `${postalAddress}, decides how and why personal data is used on this website. For everything about it, write to ${mail}.`,
      ],
    },
    {
      id: 'what-you-send',
      title: 'What you send us',
      body: [
        'Each form asks only for what it needs and marks what is optional. Nothing leaves your browser until you press its button.',
        [
          'A message about business, a partnership or a job: your name, phone number, email address, the topic, your message and, if you wish, your company.',
          `An application: your name, email address, phone number, cover letter and resume, the position, your answers to the questions of the form, the time of sending, that you are ${MINIMUM_AGE} or older, and what you agreed to.`,
          `A resume without an application: your name, email address, job title and resume, that you are ${MINIMUM_AGE} or older, and what you agreed to.`,
        ],
        'A resume often says more than we ask for. Please leave out what we do not need: date of birth, photo, religion, caste, health, marital status and identity numbers.',
      ],
    },
    {
      id: 'what-arises-by-itself',
      title: 'What we collect automatically',
      body: [
        'When you open a page, your browser sends the address of the page, your IP address and its own name. The server needs them to reply. Our own logs contain no names, email addresses, phone numbers or file names.',
        'When you send a form, we use the IP address for at most a day to count how many messages came from it and from its network, so that nobody can flood our forms. We do not store it with the message.',
        'Links from job boards or newsletters may carry a label, such as “?src=newsletter”. If you send us a form after such a link, we may store that label with it. It says nothing about you.',
        `A program checks that a resume is really a PDF or Word file, without a macro or a password${facts.scansForViruses ? ', and a scanner looks for viruses in it' : ''}. People decide whether you fit a position. No machine makes that decision.`,
      ],
    },
    {
      id: 'cookies-and-storage',
      title: 'Cookies and local storage',
      body: [
        `This website sets no cookies in visitors’ browsers. ${facts.hasDesk ? 'Only its sign-in for our own staff sets some, for anyone who opens it. ' : ''}The website keeps a few things in the local storage of your browser, and only after you do something: “theme” for light or dark, “motion” when you pause moving pictures, the jobs that you saved, the documents that you ticked off, and the entries of a form that you did not send, also those filled in from your resume. Entries are deleted when you open a page a day later. All else stays on your device until you clear it. None of it reaches us before you send it.`,
        'Two things stay in the tab only, until you close it. If you ask for it at the end of an application, your name, email address, phone number and cover letter stay there for another one. If a script of ours fails, your entries stay there until the page has loaded again.',
        'Fonts, pictures and films come from our own server.',
      ],
    },
    {
      id: 'maps-and-links',
      title: 'Maps and links',
      body: [
        'The maps on the contact page are our own drawings until you ask for the real map. Then your browser loads it from Google, which sees your IP address and may set cookies under its own policy. A directions link or a social network link opens the other website only when you click it.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why we may use it',
      body: [
        [
          'To answer a business message and prepare an offer: steps before a contract that you asked for, and our legitimate interest in answering.',
          'To consider an application or a resume: you gave it to us for that, and asked for these steps before a contract.',
          'To keep an application for other openings, and to share it with clients who hire: your consent, one box for each.',
          'To protect the website from misuse and find faults: our legitimate interest in a website that works.',
          'To keep what the law makes us keep: that law.',
        ],
        `You can withdraw your consent at any time, ${keepsOwnPage ? 'on the page of your application, as easily as you gave it' : `in a mail to ${mail}`}. What we did before that stays lawful. We never sell personal data.`,
      ],
    },
    {
      id: 'who-receives-it',
      title: 'Who receives it',
      body: [
        [
          'The people of our company who handle it: recruiters, or the team for the service you ask about.',
          legalClaims.processors,
          'Clients who hire, only if you agreed.',
          'Authorities, where a law obliges us.',
        ],
        `We work from ${workplaces}. If you live elsewhere, your data is used there and, where a provider works from another country, in that country; ${legalClaims.transfers}.`,
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        [
          keepsOwnPage
            ? `On this website: we store what you send until it reaches the people who will reply, and delete it from the website ${inDays(facts.retention)} after that.`
            : 'On this website: nothing. It passes on what you send at once, and stores none of it.',
          ...(sendsLink
            ? [
                `The link that lets a recruiter open your resume works for ${inDays(facts.linkDays)}.`,
              ]
            : []),
          `Business messages: ${legalClaims.retentionOfMessages}, unless a contract follows.`,
          `Applications and resumes in our recruitment system: ${legalClaims.retentionAfterDecision.en} after the decision; ${legalClaims.retentionForOpenings.en} after you sent it if you agreed that we keep it for other openings.`,
          'If you withdraw an application, we stop using it at once and erase it when the law allows.',
        ],
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        `${facts.isEncrypted ? 'What you send reaches this website encrypted. ' : ''}Resumes are not public.${received.length > 0 ? ` Our recruiters get ${listed(received, 'or')}.` : ''} Only people who need access have it. If an incident puts your rights at risk, we tell you and the authority as the law requires.`,
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'You may ask us',
        [
          'whether we have data about you, and for a copy of it',
          'to correct it or complete it',
          'to delete it, or to use it for certain things only',
          'to hand it to you or to another company in a common format',
          'to stop a use that rests on our legitimate interest',
        ],
        `${keepsOwnPage ? 'You can see and withdraw an application, or withdraw a consent, on the page of your application, whose link is on your receipt. For this and all else, you can also' : 'For any of this, or to withdraw an application or a consent,'} write to ${mail}; the reference of your application helps us find it, but you do not need it. We answer ${legalClaims.rightsAnswered.en}, free of charge. To make sure that we do not give your data to someone else, we may ask you to write from the address you used.`,
        `Our grievance officer is ${site.grievances.officer}, at the same address.`,
        `If you are not happy with the answer, you can complain to the data protection authority where you live: ${authoritiesWith(legalClaims.dataAuthority)}.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        `This website is meant for people who look for work or for a supplier. It does not address children, and children under ${legalClaims.childrenUnder} are not knowingly covered: we do not knowingly collect data about them. Only people who are ${MINIMUM_AGE} or older can apply or send a resume. If you believe that a child has sent us something, tell us at ${mail} and we delete it.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        `If we change how the website uses data, we update this page first. The date of the last change is at the top. The rules for using the website are in the [terms and conditions](${routes.terms}).`,
      ],
    },
  ];
}

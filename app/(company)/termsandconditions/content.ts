import { listed, postalAddress } from '@/lib/content/cities';
import { legalClaims } from '@/lib/content/claims';
import { capitalized } from '@/lib/content/counted';
import type { LegalSection } from '@/lib/content/legal/legal';
import { TIME_NAME } from '@/lib/country';
import { routes } from '@/lib/routes';
import { services } from '@/lib/services';
import { site } from '@/lib/site';

export const termsUpdated = '2026-11-28';

const separateAgreements = [
  'work that we do for a client',
  'an employment contract',
  ...(services.careerLaunch ? [`a place in the ${services.careerLaunch.label}`] : []),
];

export const terms: readonly LegalSection[] = [
  {
    id: 'about-these-terms',
    title: 'About these terms',
    body: [
      `This website is run by ${site.legalName} (“${site.name}”, “we”). These terms apply to everyone who visits it or sends something through it. By using the website you accept them; if you do not, please do not use it.`,
      `They cover the website only. ${capitalized(listed(separateAgreements, 'and'))} each have an agreement of their own. If such an agreement says otherwise, it takes priority over these terms.`,
    ],
  },
  {
    id: 'use-of-the-website',
    title: 'Use of the website',
    body: [
      'You may read, print and link to the pages, for yourself or at work, free of charge. You may not',
      [
        'send us anything unlawful, harmful or false, or anything in someone else’s name without their permission',
        'try to get around the security of the website, or overload it so that others cannot use it',
        'send files that contain malware, or messages by automatic means',
        'copy substantial parts of the website into another one',
      ],
      'The list of open positions may be read by machines at the addresses that we publish for that purpose.',
    ],
  },
  {
    id: 'content',
    title: 'Texts, pictures and marks',
    body: [
      `The texts, drawings, pictures, films and the name and logo of ${site.name} belong to us or to those who licensed them to us. Names and logos of technologies belong to their owners; we show them to say what we work with, and their owners have not endorsed us.`,
      'You may quote short passages with a link to the page. Anything more needs our consent in writing.',
    ],
  },
  {
    id: 'enquiries',
    title: 'Enquiries and proposals',
    body: [
      'What the website says about services is an invitation to talk, not an offer. There is a contract only when both sides have signed a written agreement. What counts is that agreement, not this website.',
      `Please send no trade secrets through the forms or by email before we have agreed on confidentiality. ${legalClaims.confidentiality} Write to [${site.email.support}](mailto:${site.email.support}).`,
    ],
  },
  {
    id: 'applications',
    title: 'Applications',
    body: [
      'Applying is free. We never ask candidates for money for a job or an application, and nobody may do so in our name.',
      'You confirm that what you send is true, that it is yours to send, and that your resume contains no personal data of others without their consent. You may withdraw an application at any time.',
      `Your reference confirms that we have your application. It does not promise an interview or a job. An opening may change, be filled or be withdrawn. If it names a last day, we take applications until the end of that day, ${TIME_NAME}.`,
    ],
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    body: [
      'We do not promise that the website is always available or free of errors, and we may change or close parts of it without notice. This does not affect what you have already sent us.',
    ],
  },
  {
    id: 'links',
    title: 'Links to other websites',
    body: [
      'Some links lead to other websites, such as maps and social networks. Those sites have their own terms. If a link leads to something unlawful, tell us, so that we can remove it.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    body: [
      'The website is free to use and general in nature. As far as the law allows, we are not liable for damage that comes from using it, from relying on its content or from not being able to reach it.',
      'Nothing in these terms limits our liability for intent or gross negligence, for injury or death, or where the law does not allow it to be limited. Rights that you have as a consumer stay as they are.',
      `For more about the content, see the [disclaimer](${routes.disclaimer}).`,
    ],
  },
  {
    id: 'personal-data',
    title: 'Personal data',
    body: [
      `What we do with personal data is described in the [privacy policy](${routes.privacy}).`,
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: [
      'We may change these terms when the website or the law changes. The date of the last change is at the top. For anything you have already sent us, the terms of that day apply.',
    ],
  },
  {
    id: 'law',
    title: 'Law and courts',
    body: [
      `These terms and the use of the website are governed by the laws of ${legalClaims.law}. Disputes that cannot be settled between us go to the competent courts of ${legalClaims.law}.`,
      'If you are a consumer, you keep the protection of the mandatory law of the country where you live, and you may also go to the courts there.',
      'If a part of these terms turns out not to be valid, the other parts stay in force.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: [
      `Questions about these terms: [${site.email.support}](mailto:${site.email.support}), or by post to ${postalAddress}.`,
    ],
  },
];

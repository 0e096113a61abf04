import { site } from '@/lib/site';
import { claims } from './claims';

type Statement = { title: string; text: string };

export const values = [
  {
    title: 'Bad news travels first',
    text: 'A delay or a doubt is told on the day we know of it, together with what we propose to do.',
  },
  {
    title: 'We answer for the outcome',
    text: 'Done means that it works for the people who use it, not that the ticket is closed.',
  },
  {
    title: 'Written for whoever comes next',
    text: 'Code, documents and decisions can be read by a stranger, your own team included.',
  },
  {
    title: 'Fair to both sides of a job',
    text: 'Candidates hear the work, the hours and the pay before the interview; clients hear the rate before the resume.',
  },
  {
    title: 'Everyone teaches',
    text: 'Each of us has a mentor and in time becomes one. An hour spent explaining counts as work.',
  },
  {
    title: 'What is lent to us stays safe',
    text: 'Client data is seen by those who need it, stays on agreed systems and is erased when the work ends.',
  },
] as const satisfies readonly Statement[];

export const positiveChange = [
  {
    title: 'Code of business ethics',
    paragraphs: [
      'We win work on its merits. Nobody here gives or takes a gift that could bend a decision, and everyone who deals with clients, candidates or vendors confirms that in writing once a year.',
      'A worry can be raised with any director, by name or without one. It is looked into by somebody who has no part in it, and nobody suffers for having asked.',
    ],
  },
  {
    title: 'Sustainability',
    paragraphs: [
      'Most of what we burn is computing. We size servers by real use, switch test systems off at night and write pages that a modest phone can load.',
      'Laptops are repaired before they are replaced, and retired ones go to a registered recycler with their disks erased. Our two offices meet on screen before anyone books a flight.',
    ],
  },
  {
    title: 'Inclusion and Diversity',
    paragraphs: [
      'People are chosen for the skills a role names. At least two interviewers agree on the questions beforehand and write down their view before they hear the other one.',
      'Tell us what you need for an interview or a working day, be it step-free access, a screen reader or another hour, and we arrange it. A break in a career is a fact about a life, not a gap to explain.',
    ],
  },
  {
    title: 'Gender equality agency employer statement',
    paragraphs: [
      'Where a gender equality agency asks employers for a public report, we file it in full and on time: how many women and men work at each level, what they earn for like work, who takes parental leave and who returns from it.',
      'Our own people see the report before it is published and have time to comment. A director answers every comment in writing.',
    ],
  },
] as const satisfies readonly { title: string; paragraphs: readonly string[] }[];

/** Each with a corner of one place, at an hour of one day; the afternoon stands in the centre. */
export const approach = [
  {
    label: 'Strategy & Consulting',
    sentence:
      'We start from your figures and your people, and the plan also names what not to build.',
    picture: 'hours-morning',
  },
  {
    label: 'Technology',
    sentence:
      'Proven tools by default, new ones where they earn their place, and always a way to leave.',
    picture: 'hours-noon',
  },
  {
    label: 'Operations',
    sentence: 'Releases and support follow your calendar: month end, exam day, the festive sale.',
    picture: 'hours-evening',
  },
  {
    label: 'Industry',
    sentence:
      'A clinic, a bank and a warehouse differ. We learn your trade before we suggest a screen.',
    picture: 'hours-night',
  },
] as const satisfies readonly { label: string; sentence: string; picture: string }[];

export const approachAtRest =
  'One courtyard at five hours of its day. Your trade has its hours too, and four things we ask it.';

export const history = [
  `${site.name} was founded in ${site.founded} to write custom software. There were ${claims.firstYear}, which taught us early what still works after launch day and what does not.`,
  'Clients who had their software from us began to ask for the people too. Staffing became the second half of the company, and training for first jobs the third.',
  `Today we are part of ${site.group}: the strength of a larger house behind us, the decisions about your project with the people who work on it, in ${site.offices.map(({ city }) => city).join(' and ')}.`,
] as const;

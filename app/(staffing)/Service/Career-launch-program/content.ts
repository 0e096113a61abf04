import { listed } from '@/lib/content/cities';
import { programClaims, promises } from '@/lib/content/claims';
import { capitalized, nounForTyped } from '@/lib/content/counted';
import type { TechName } from '@/lib/content/technologies';
import { LAKH } from '@/lib/country';
import { rupees, rupeesBothWays } from '@/lib/rupees';

const { pay, ...figures } = programClaims;
const payInLpa = `${pay.from} to ${pay.to} ${LAKH.perYear}`;
const payInRupees = `${rupees(pay.from * LAKH.rupees)} to ${rupees(pay.to * LAKH.rupees)} a year`;

export const launchFee = rupees(figures.fee);
export const launchCovers = figures.covers;
export const covered = listed(
  figures.covers.map((part) => part.charAt(0).toLowerCase() + part.slice(1)),
  'and',
);

const interviews = nounForTyped(figures.mockInterviews, 'mock interview', 'mock interviews');
const years = nounForTyped(figures.mentorYears, 'year’s', 'years’');
const weeks = nounForTyped(figures.approvalWeeks, 'week', 'weeks');
const mentorExperience = `${figures.mentorYears} ${years} experience`;
const mockInterviews = capitalized(`${figures.mockInterviews} ${interviews}`);

export const launchFacts = [
  { figure: figures.mockInterviews, unit: `${interviews}, with ${figures.feedback}` },
  { figure: figures.mentorYears, unit: `${years} experience behind each mentor` },
  { figure: figures.approvalWeeks, unit: `${weeks} to get your joining link approved` },
] as const;

export const launchRoadmap = [
  {
    title: 'Onboard',
    text: 'Talk to a mentor about what you know and where you want to work. Choose a technology and read the written terms. We send your joining link once your place is approved.',
  },
  {
    title: 'Develop',
    text: `Take lessons, exercises and code reviews with mentors who have ${mentorExperience}. Then get real-time project access: a live code base, tickets and a team.`,
  },
  {
    title: 'Screening',
    text: `${mockInterviews} under real conditions: a timed task, questions about your project, and ${figures.feedback}.`,
  },
  {
    title: 'Career Launch',
    text: 'A look at your resume, and at employers with matching openings. They decide who to hire.',
  },
] as const;

export const curriculumTitle = `A curriculum for jobs of ${payInLpa}`;
export const curriculumNotice = `${payInLpa} is ${payInRupees}: the pay for the kind of jobs this curriculum prepares you for. It is not a promise. The employer decides whether to hire you, and what to pay.`;

export const launchCurriculum = [
  {
    technology: 'ai-ml',
    title: 'AI/ML',
    text: 'Python for data, statistics you can explain, training and testing a model, and serving it through an API.',
  },
  {
    technology: 'java',
    title: 'Java',
    text: 'Core Java and collections, SQL, services with Spring Boot, and useful tests.',
  },
  {
    technology: 'python',
    title: 'Python',
    text: 'Clean scripts first, then web services, PostgreSQL, automation and tests.',
  },
  {
    technology: 'salesforce',
    title: 'Salesforce',
    text: 'Objects, roles and flows as an admin. Apex and Lightning Web Components as a developer.',
  },
  {
    technology: 'react',
    title: 'ReactJs',
    text: 'HTML, CSS and JavaScript first, then components, state, forms and API calls.',
  },
] as const satisfies readonly { technology: TechName; title: string; text: string }[];

export const launchQuestions = [
  {
    title: 'What does the program cost?',
    content: `The fee is ${rupeesBothWays(figures.fee)}. It covers ${covered}. ${promises.writtenTerms}`,
  },
  {
    title: 'Do you promise me a job?',
    content: `No. The program covers ${covered}. Employers decide who to hire. ${payInLpa} describes the jobs the curriculum prepares you for, not what you will earn.`,
  },
  {
    title: 'Do I need the program to get a job with you?',
    content:
      'No. It is optional. Applying for any position on this site is free, with or without the program, and the program is no advantage.',
  },
  {
    title: 'Who are the mentors?',
    content: `Working engineers with ${mentorExperience} in the technology they teach. They review your code, run the mock interviews and answer your project questions.`,
  },
  {
    title: 'How many mock interviews are there?',
    content: `${mockInterviews}. After each one you get ${figures.feedback}, and time to work on it.`,
  },
  {
    title: 'What does real-time project access mean?',
    content:
      'You work in a live code base with tickets, reviews and releases, not on a throwaway demo. You can put it on your resume as what it is: project work in a training program.',
  },
  {
    title: 'How long does link approval take?',
    content: `Link approval takes ${figures.approvalWeeks} ${weeks}.`,
  },
] as const;

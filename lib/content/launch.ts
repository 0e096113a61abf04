import { rupees, rupeesBothWays } from '@/lib/content/money';
import type { TechName } from './tech-names';

/** The figures of the Career Launch Program. The fee is in whole rupees. */
const figures = {
  fee: 1_00_000,
  payInLpa: '3 to 12 LPA',
  payInRupees: `${rupees(3_00_000)} to ${rupees(12_00_000)} a year`,
  mockInterviews: '2–3',
  mentorYears: '5–10',
  approvalWeeks: '2–3',
} as const;

export const launchFee = rupees(figures.fee);
export const launchCovers = [
  'Training',
  'Real-time project access',
  'Mock screenings',
  'Placement support',
] as const;

export const launchFacts = [
  { figure: figures.mockInterviews, unit: 'mock interviews, with written feedback' },
  { figure: figures.mentorYears, unit: 'years’ experience behind every mentor' },
  { figure: figures.approvalWeeks, unit: 'weeks until your joining link is approved' },
] as const;

export const launchRoadmap = [
  {
    title: 'Onboard',
    text: 'A talk with a mentor about what you know and where you want to work. You choose a technology, read the written terms and get your joining link once it is approved.',
  },
  {
    title: 'Develop',
    text: `Lessons, exercises and code reviews with mentors who have ${figures.mentorYears} years’ experience. Then real-time project access: a running code base, tickets and a team.`,
  },
  {
    title: 'Screening',
    text: `${figures.mockInterviews} mock interviews that follow the real ones: a task against the clock, questions about your project, and written feedback.`,
  },
  {
    title: 'Career Launch',
    text: 'Placement support: we go through your resume with you and introduce you to employers whose openings fit. They decide whom they hire.',
  },
] as const;

export const curriculumTitle = `A curriculum for jobs of ${figures.payInLpa}`;
export const curriculumNotice = `${figures.payInLpa} is ${figures.payInRupees}: the pay of the jobs this curriculum prepares for. It is no promise. Whether you are hired, and for how much, is decided by the employer.`;

export const launchCurriculum = [
  {
    technology: 'ai-ml',
    title: 'AI/ML',
    text: 'Python for data, the statistics you can explain, training a model and judging it, and serving it behind an API.',
  },
  {
    technology: 'java',
    title: 'Java',
    text: 'The language and its collections, SQL, services with Spring Boot, and tests that fail for the right reason.',
  },
  {
    technology: 'python',
    title: 'Python',
    text: 'Clean scripts first, then web services, a PostgreSQL database, automation and tests.',
  },
  {
    technology: 'salesforce',
    title: 'Salesforce',
    text: 'Objects, roles and flows as an administrator; Apex and Lightning Web Components as a developer.',
  },
  {
    technology: 'react',
    title: 'ReactJs',
    text: 'HTML, CSS and JavaScript before any framework, then components, state, forms and calls to an API.',
  },
] as const satisfies readonly { technology: TechName; title: string; text: string }[];

export const launchQuestions = [
  {
    title: 'What does the program cost?',
    content: `The fee is ${rupeesBothWays(figures.fee)}. It covers training, real-time project access, mock screenings and placement support. You get the terms in writing, refunds included, before you pay.`,
  },
  {
    title: 'Am I promised a job?',
    content: `No. The program teaches you and prepares you for screenings, and placement support introduces you to employers. They decide whom they hire. ${figures.payInLpa} describes the jobs the curriculum prepares for, not what you will be paid.`,
  },
  {
    title: 'Do I need the program to be hired by you?',
    content:
      'No. It is optional. Applying for any position on this site is free, and applications are judged in the same way with the program or without it.',
  },
  {
    title: 'Who are the mentors?',
    content: `Working engineers with ${figures.mentorYears} years’ experience in the technology they teach. They review your code, hold the mock interviews and answer questions about the project.`,
  },
  {
    title: 'How many mock interviews are there?',
    content: `${figures.mockInterviews} mock interviews. After each you get written feedback, and time to work on it before the next.`,
  },
  {
    title: 'What does real-time project access mean?',
    content:
      'You work in a running code base with tickets, reviews and releases, not on a demo that is thrown away. On your resume you can name it as what it is: project work within a training program.',
  },
  {
    title: 'How long do I wait for my link?',
    content: `The wait for link approval is ${figures.approvalWeeks} weeks. Your mentor gives you a reading list for that time.`,
  },
] as const;

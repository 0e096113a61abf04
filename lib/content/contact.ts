import { routes } from '@/lib/routes';
import { topicPath, topics } from './topics';

type ContactTopic = {
  title: string;
  text: string;
  actions: readonly { label: string; path: string }[];
};

/** Also said in the form, once its topic is chosen. */
export const forEmployees =
  'Please use the internal resources: the help desk for access and equipment, the HR portal for leave, payslips and letters. This page is not read for internal requests, so a message here would only delay the answer.';

/** The accordion of the contact page: who should write, and what helps us to answer. */
export const contactTopics: readonly ContactTopic[] = [
  {
    title: 'New business requests',
    text: 'Tell us what the software has to do, who will use it and when you need it. For staffing, tell us the role, the number of people and the start date. A lead from the team that would do the work calls you within two working days.',
    actions: [
      { label: 'New business', path: topicPath(topics.newBusiness) },
      { label: 'New partnership', path: topicPath(topics.newPartnership) },
    ],
  },
  {
    title: 'Job seekers',
    text: 'For an opening, apply on its page: the application reaches the recruiter with its resume, and you get a reference number. Write to us when nothing fits, or when you have not heard about an application.',
    actions: [
      { label: 'Ask about a job', path: topicPath(topics.jobSeekers) },
      { label: 'See open positions', path: routes.jobPositions },
    ],
  },
  {
    title: 'Employees',
    text: forEmployees,
    actions: [],
  },
];

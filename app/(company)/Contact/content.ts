import { promises } from '@/lib/content/claims';
import { topicPath, topics } from '@/lib/content/topics';
import { routes } from '@/lib/routes';

type ContactTopic = {
  title: string;
  text: string;
  actions: readonly { label: string; path: string }[];
};

/** Also said in the form once its topic is chosen; the form is then not sent. */
export const forEmployees =
  'Please use the internal resources: the help desk for access and equipment, and the HR portal for leave, payslips and letters. This page does not send internal requests.';

/** The accordion of the contact page: who should write, and what helps us to answer. */
export const contactTopics: readonly ContactTopic[] = [
  {
    title: 'New business requests',
    text: `Tell us what the software should do, who will use it and when you need it. For staffing, tell us the role, the number of people and the start date. Someone from the team that would do the work will call you ${promises.reply}.`,
    actions: [
      { label: 'New business', path: topicPath(topics.newBusiness) },
      { label: 'New partnership', path: topicPath(topics.newPartnership) },
    ],
  },
  {
    title: 'Job seekers',
    text: 'To apply for an opening, use its page. Your application and resume go straight to the recruiter, and you get a reference number. Write to us if nothing fits, or if you have not heard back about an application.',
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

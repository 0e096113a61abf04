import { routes } from '@/lib/routes';

/** The subject of a message: exactly the values of the contact form's topic. */
export const topics = {
  newBusiness: 'New business requests',
  newPartnership: 'New partnership',
  jobSeekers: 'Job seekers',
  employees: 'Employees',
} as const;

/** What to write under each topic; also where employees should go instead. */
export const topicHints = {
  newBusiness:
    'Tell us what the software should do, who will use it and when you need it. For staffing, tell us the role, the number of people and the start date.',
  newPartnership: 'Tell us what you do, and what we could do together.',
  employees:
    'Please use the internal resources: the help desk for access and equipment, and the HR portal for leave, payslips and letters. This page does not send internal requests.',
} as const;

export type Topic = (typeof topics)[keyof typeof topics];

/** Link to the contact form with a topic preselected. */
export function topicPath(topic: Topic): string {
  return `${routes.contact}?${new URLSearchParams({ topic })}#form`;
}

export function isTopic(value: unknown): value is Topic {
  return Object.values(topics).some((topic) => topic === value);
}

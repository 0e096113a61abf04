import { routes } from '@/lib/routes';

/** The subject of a message: exactly the values of the contact form's topic. */
export const topics = {
  newBusiness: 'New business requests',
  newPartnership: 'New partnership',
  jobSeekers: 'Job seekers',
  employees: 'Employees',
} as const;

export type Topic = (typeof topics)[keyof typeof topics];

/** Link to the contact form with a topic preselected. */
export function topicPath(topic: Topic): string {
  return `${routes.contact}?${new URLSearchParams({ topic })}#form`;
}

export function isTopic(value: unknown): value is Topic {
  return Object.values(topics).some((topic) => topic === value);
}

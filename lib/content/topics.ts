import { routes } from '@/lib/routes';

/** What a message is about: the values of the contact form's topic, to the letter. */
export const topics = {
  newBusiness: 'New business requests',
  newPartnership: 'New partnership',
  jobSeekers: 'Job seekers',
  employees: 'Employees',
} as const;

export type Topic = (typeof topics)[keyof typeof topics];

/** The contact page with the topic already chosen, at its form. */
export function topicPath(topic: Topic): string {
  return `${routes.contact}?topic=${encodeURIComponent(topic)}#form`;
}

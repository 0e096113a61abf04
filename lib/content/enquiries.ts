import { routes } from '@/lib/routes';
import { offered, type Service } from '@/lib/services';
import { hasStaffing } from './staffing';
import { topics } from './topics';

/** Link to the contact form, with topic and service prefilled. */
export function enquiryPath({ menuLabel }: Service): string {
  const query = new URLSearchParams({ topic: topics.newBusiness, service: menuLabel });
  return `${routes.contact}?${query}#form`;
}

/** Whether an address parameter is the name of a service. */
export function isService(value: unknown): value is string {
  return offered.some(({ menuLabel }) => menuLabel === value);
}

/** What to write under each topic; also where employees should go instead. */
export const topicHints = {
  newBusiness: `Tell us what the software should do, who will use it and when you need it.${hasStaffing ? ' For staffing, tell us the role, the number of people and the start date.' : ''}`,
  newPartnership: 'Tell us what you do, and what we could do together.',
  employees:
    'Please use the internal resources: the help desk for access and equipment, and the HR portal for leave, payslips and letters. This page does not send internal requests.',
} as const;

import { routes } from '@/lib/routes';
import { offered, type Service } from '@/lib/services';
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

import { offered, type Service, services } from '@/lib/services';

/** Seconds between letters in the titles of the staffing pages. */
export const titleStagger = 0.09;

/** All ways to place people, training included. */
export const placements = offered.filter(({ group }) => group === 'Staffing Services');

/** Whether it places people at clients, which training alone does not. */
export const hasStaffing = placements.some(({ form }) => !form);

/** What a client could choose instead of this service: the links at the end of a staffing page. */
export function otherWays(than: Service): Service[] {
  const ways = placements.filter((service) => service !== than && !service.form);
  const web = services.webDevelopment;
  return web ? [...ways, { ...web, text: 'Or let us handle the whole project.' }] : ways;
}

import { type NavLink, type RoutePath, routes } from '@/lib/routes';

type WayLink = NavLink & { text: string };

/** Seconds between letters in the titles of the staffing pages. */
export const titleStagger = 0.09;

/** Links to related services at the end of a staffing page. */
export function otherWays(than: RoutePath): WayLink[] {
  return ways.filter(({ path }) => path !== than);
}

const ways = [
  {
    label: 'Contract staffing',
    path: routes.contractStaffing,
    text: 'A specialist for one task, or a team for a few months.',
  },
  {
    label: 'Permanent staffing',
    path: routes.permanentStaffing,
    text: 'People for your own payroll, tested and verified.',
  },
  {
    label: 'Offshore staffing',
    path: routes.offshoreStaffing,
    text: 'A committed team in India that works while you sleep.',
  },
  {
    label: 'Nearshore staffing',
    path: routes.nearshoreStaffing,
    text: 'People in your time zone who work the way you do.',
  },
  {
    label: 'Web development',
    path: routes.webDevelopment,
    text: 'Or let us handle the whole project.',
  },
] as const satisfies readonly WayLink[];

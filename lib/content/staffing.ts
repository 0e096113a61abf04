import { type NavLink, type RoutePath, routes } from '@/lib/routes';

type StaffingLink = NavLink & { text: string };

/** Seconds from one letter to the next in the titles of the staffing pages. */
export const titleStagger = 0.09;

/** The other ways to hire, for the foot of a staffing page. */
export function otherStaffing(than: RoutePath): StaffingLink[] {
  return staffing.filter(({ path }) => path !== than);
}

const staffing = [
  {
    label: 'Contract staffing',
    path: routes.contractStaffing,
    text: 'A specialist for one task, or a team for some months.',
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
    text: 'People who keep your hours and know your way of working.',
  },
] as const satisfies readonly StaffingLink[];

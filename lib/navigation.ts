import { type RoutePath, routes } from './routes';

/** The place of paths in the navigation. */
export type NavLink = { label: string; path: RoutePath };

export const serviceGroups: { heading: string; links: NavLink[] }[] = [
  {
    heading: 'Development',
    links: [
      { label: 'Web Development', path: routes.webDevelopment },
      { label: 'Mobile App Development', path: routes.mobileApp },
      { label: 'UI and UX Development', path: routes.uiUx },
    ],
  },
  {
    heading: 'Staffing Services',
    links: [
      { label: 'Contract', path: routes.contractStaffing },
      { label: 'NearShore', path: routes.nearshoreStaffing },
      { label: 'Offshore', path: routes.offshoreStaffing },
      { label: 'Permanent', path: routes.permanentStaffing },
      { label: 'Career launch program', path: routes.careerLaunch },
    ],
  },
];

/** Is the page of this address made from the job list, and so not at build time? */
export function isRenderedOnRequest(address: string): boolean {
  return leadsToJobs(address) || ['jobForm', 'job'].includes(folderOf(address));
}

/** Is this the list of jobs, a search in it, or the jobs of a city or a function? */
export function leadsToJobs(address: string): boolean {
  return ['JobPositions', 'jobs-in'].includes(folderOf(address));
}

function folderOf(address: string): string {
  return address.split(/[/?#]/, 2)[1] ?? '';
}

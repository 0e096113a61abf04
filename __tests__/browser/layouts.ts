import { routes } from '@/lib/routes';

/** One page of each layout; the others have no control of their own. */
export const LAYOUTS = [
  routes.home,
  routes.about,
  routes.webDevelopment,
  routes.contractStaffing,
  routes.careerLaunch,
  routes.career,
  routes.contact,
  routes.jobPositions,
  routes.jobForm,
  routes.resumeUpload,
  routes.roleSalesforce,
  routes.team2,
  routes.terms,
];

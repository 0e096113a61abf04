import { canonicalPath, type RoutePath, routes } from '@/lib/routes';

/**
 * The form that a post to a path is counted for. A form has one counter, however many addresses lead to it:
 * role pages and the application form take the same applications.
 */
export function countedForm(pathname: string): string {
  const page = pathname.replace(/\/+$/, '').replace(/\/(?:receipt|topic)$/i, '');
  const path = canonicalPath(page);
  return (path && forms[path]) ?? 'elsewhere';
}

const forms: Partial<Record<RoutePath, string>> = {
  [routes.contact]: 'contact',
  [routes.career]: 'career',
  [routes.careerLaunch]: 'launch',
  [routes.resumeUpload]: 'resume',
  [routes.jobForm]: 'application',
  [routes.roleFullStack]: 'application',
  [routes.roleFrontEnd]: 'application',
  [routes.roleCyberSecurity]: 'application',
  [routes.roleSalesforce]: 'application',
};

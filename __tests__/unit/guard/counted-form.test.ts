import { routes } from '@/lib/routes';
import { countedForm } from '@/lib/web/page-paths';

test('every address that takes applications counts for one form', () => {
  const paths = [
    routes.jobForm,
    routes.roleFullStack,
    routes.roleFrontEnd,
    routes.roleCyberSecurity,
    routes.roleSalesforce,
    '/JOBFORM',
    '/jobForm/',
    '/jobForm/receipt',
    '/JOBS/cyber-security',
  ];
  expect(new Set(paths.map(countedForm))).toEqual(new Set(['application']));
});

test.each([
  ['/Contact', 'contact'],
  ['/contact/TOPIC', 'contact'],
  ['/Career', 'career'],
  ['/Career/receipt', 'career'],
  ['/resumeUpload/receipt/', 'resume'],
  ['/Service/career-LAUNCH-program', 'launch'],
  ['/About', 'elsewhere'],
  ['/nothing', 'elsewhere'],
  ['/constructor', 'elsewhere'],
])('%s counts for %s', (path, form) => {
  expect(countedForm(path)).toBe(form);
});

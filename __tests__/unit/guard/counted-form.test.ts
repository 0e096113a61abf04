import { countedForm } from '@/lib/guard/counted-form';
import { routes } from '@/lib/routes';

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

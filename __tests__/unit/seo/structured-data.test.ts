import {
  breadcrumbs,
  breadcrumbTrail,
  listOfPages,
  organizationId,
  service,
  website,
} from '@/lib/content/seo/structured-data';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';
import { site } from '@/lib/site';

test('the breadcrumbs of a page begin at the home page and name its parents', () => {
  const trail = breadcrumbTrail({ name: 'Tester', path: '/job/tester-1' });
  expect(breadcrumbs(trail).itemListElement).toEqual(
    [
      [site.name, '/'],
      ['Careers', routes.career],
      ['Job positions', routes.jobPositions],
      ['Tester', '/job/tester-1'],
    ].map(([name = '', path = ''], at) => ({
      ...{ '@type': 'ListItem', position: at + 1, name, item: absoluteUrl(path) },
    })),
  );
});

test('the site, a service and a list of pages refer to the company and to full addresses', () => {
  const provider = { '@id': organizationId() };
  expect(website()).toEqual({
    ...{ '@type': 'WebSite', '@id': absoluteUrl('/#website'), name: site.name },
    ...{ url: absoluteUrl('/'), inLanguage: 'en-IN', publisher: provider },
  });
  expect(service({ name: 'Testing', description: 'We test.', path: '/Testing' })).toEqual({
    ...{ '@type': 'Service', name: 'Testing', serviceType: 'Testing', description: 'We test.' },
    ...{ url: absoluteUrl('/Testing'), provider },
  });
  expect(listOfPages('Jobs', [{ name: 'Tester', path: '/job/tester-1' }])).toEqual({
    ...{ '@type': 'ItemList', name: 'Jobs', numberOfItems: 1 },
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Tester', url: absoluteUrl('/job/tester-1') },
    ],
  });
});

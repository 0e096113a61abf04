import { routes } from '@/lib/routes';
import { postForm } from '@/scripts/support/post-form';
import { expect, test } from './fixtures';

test('refuses a contact message under the topic Employees', async ({ site }) => {
  const answer = await postForm(`${site.url}${routes.contact}`, {
    topic: 'Employees',
    first_name: 'Asha',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    description: 'My badge is lost.',
  });
  const page = await answer.text();
  expect(page).toContain('Employees: please use the internal resources.');
  expect(page).toContain('<title>Error: Contact Us');
  expect(page).not.toMatch(/CON-20\d{6}/);
});

test('form pages contain nothing of the lead service', async ({ request, webhook }) => {
  for (const path of [routes.contact, routes.career, routes.careerLaunch]) {
    const html = await (await request.get(path)).text();
    for (const secret of ['sample-oid', '00N000000000001', new URL(webhook.url).host, 'retURL']) {
      expect(html).not.toContain(secret);
    }
  }
});

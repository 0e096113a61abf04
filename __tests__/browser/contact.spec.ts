import type { Page } from '@playwright/test';
import { promises } from '@/lib/content/claims';
import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';
import { deliveredFrom, type Filled, fill, newPerson, outcome } from './form-steps';

test('a message reaches the company under its topic, and the page says so', {
  tag: '@at-load',
}, async ({ page, webhook }) => {
  // A topic that was chosen by a link can be changed.
  await page.goto(`${routes.contact}?topic=Job%20seekers`);
  await expect(form(page).getByLabel('Topic')).toHaveValue('Job seekers');
  const message = newMessage('New partnership');
  await fill(form(page), message);
  await send(page);

  const answer = outcome(form(page));
  await expect(answer).toContainText('Thank you, we have your message.');
  await expect(answer).toContainText(/Your reference is CON-20\d{6}-[A-Z2-7]{6}\./);
  await expect(answer).toContainText(promises.reply);
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport();
  await expect(form(page).getByRole('button'), 'the form is gone').toHaveCount(0);
  await expect(form(page).getByLabel('Message')).toBeHidden();

  const { order, fields } = await deliveredFrom(webhook, message['Email Address']);
  expect(order).toEqual([
    'oid',
    'retURL',
    'first_name',
    'phone',
    'email',
    'description',
    '00N000000000001',
    'send',
  ]);
  expect(fields).toMatchObject({
    oid: 'sample-oid',
    first_name: 'Asha',
    phone: '+91 98765 43210',
    description: 'Dear team,\nplease call me.',
    '00N000000000001': 'New partnership',
  });
});

test('a service page leads to the form with the topic and the service filled in', async ({
  page,
}) => {
  await page.goto(routes.offshoreStaffing);
  await page.getByRole('link', { name: 'Plan a team' }).click();
  await expect(form(page).getByLabel('Topic')).toHaveValue('New business requests');
  await expect(form(page).getByLabel('Topic')).toBeInViewport();
  await expect(form(page).getByLabel('Message')).toHaveValue('Service: Offshore\n\n');
});

test('the form is on the first screen, each topic has a hint, and employees use the internal resources', async ({
  page,
}) => {
  await page.goto(routes.contact);
  const topic = form(page).getByLabel('Topic');
  await expect(topic).toBeInViewport();
  const hint = form(page).getByRole('link', { name: 'open positions' });
  await expect(hint).toBeHidden();
  await topic.selectOption('Job seekers');
  await expect(hint).toBeVisible();
  await expect(form(page).getByText('what the software should do')).toBeHidden();

  const internal = form(page).getByText('Please use the internal resources');
  await expect(internal).toBeHidden();
  await form(page).getByLabel('Message').fill('My badge is lost.');
  await topic.selectOption('Employees');
  await expect(internal).toBeVisible();
  await expect(form(page).getByText('This page does not send internal requests.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  await topic.selectOption('Job seekers');
  await expect(internal).toBeHidden();
  await expect(form(page).getByLabel('Message')).toHaveValue('My badge is lost.');
});

test('a topic in the address that is none chooses nothing', { tag: '@scripts-off' }, async ({
  page,
}) => {
  await page.goto(`${routes.contact}?topic=%3Cb%3EHello&service=%3Cb%3EHello`);
  await expect(page.getByLabel('Topic')).toHaveValue('');
  await expect(form(page).getByLabel('Message')).toHaveValue('');
});

test('works with the keyboard alone and never focuses the honeypot', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.goto(routes.contact);
  const { Message: text = '', ...rest } = newMessage('');
  await page.getByLabel('Topic').focus();
  // New business requests, whose hint has no link.
  await page.keyboard.press('n');
  for (const label of ['First Name', 'Phone Number', 'Email Address']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(rest[label] ?? '');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcome(form(page))).toBeFocused();
});

function newMessage(topic: string): Filled {
  const { 'Last Name': _, ...person } = newPerson();
  return { Topic: topic, ...person };
}

function form(page: Page) {
  return page.getByRole('form', { name: 'Send a message' });
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}

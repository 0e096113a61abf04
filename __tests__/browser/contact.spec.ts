import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { offered, type Service, serviceNamed } from '@/lib/services';
import { site } from '@/lib/site';
import { isPrevented, MODIFIERS } from './clicks';
import { core, expect, scriptsOff, scriptsOn, test } from './fixtures';
import { newPerson, outcome } from './form-steps';

/** `forms.spec.ts` tests what all forms have in common. */

test('a service page links to the form, with topic and service', scriptsOff, async ({ page }) => {
  await page.goto(serviceNamed('offshoreStaffing').path);
  await page.getByRole('link', { name: 'Plan a team' }).click();
  await expectEnquiry(page, 'Offshore');
});

test.describe('once the router has fetched the contact page ahead', scriptsOn, () => {
  test.use({ prefetches: true });

  // `page-content.spec.ts` has the addresses of all buttons.
  test('the button of a service still leads to topic and service', async ({ page }) => {
    const services = offered.filter(({ form }) => !form);
    const [first, last] = [services[0] as Service, services.at(-1) as Service];
    const ahead = page.waitForResponse(
      (response) => response.url().includes(`${routes.contact}?_rsc=`) && response.ok(),
    );
    await page.goto(first.path);
    await ahead;
    for (const { menuLabel, path } of services) {
      // By the router, except for the first.
      if (path !== first.path) {
        await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(path);
      }
      await page.getByRole('main').locator('a[href*="topic="]').first().click();
      await expectEnquiry(page, menuLabel);
    }
    await page.goBack();
    await expect(page).toHaveURL(last.path);
    await page.goForward();
    await expectEnquiry(page, last.menuLabel);
    // Another page at the same path, by the router.
    await page.waitForFunction(() => window.isHydrated);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(routes.contact);
    await expect(form(page).getByLabel('Topic')).toHaveValue('');
    await page.goBack();
    await expectEnquiry(page, last.menuLabel);
  });
});

test('the button in the header leads to the form at every width', scriptsOff, async ({ page }) => {
  await page.goto(routes.contact);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByRole('link', { name: 'Send a message' }).click();
    await expect(form(page).getByLabel('Topic')).toBeInViewport();
    const card = page.locator('section').filter({ has: form(page) });
    await expect(card).not.toHaveCSS('box-shadow', 'none');
    await page.keyboard.press('Tab');
    await expect(form(page).getByLabel('Topic')).toBeFocused();
    await page.goto('about:blank');
    await page.goto(routes.contact);
  }
});

test('topics have hints; employees use the internal resources', scriptsOff, async ({ page }) => {
  await page.goto(`${routes.contact}?topic=%3Cb%3EHello&service=%3Cb%3EHello`);
  const topic = form(page).getByLabel('Topic');
  const message = form(page).getByLabel('Message');
  await expect(topic).toHaveValue('');
  await expect(topic).toBeInViewport();
  await expect(message).toHaveValue('');
  const hint = form(page).getByRole('link', { name: 'open positions' });
  await expect(hint).toBeHidden();
  await topic.selectOption('Job seekers');
  await expect(hint).toBeVisible();
  await expect(form(page).getByText('what the software should do')).toBeHidden();

  const internal = form(page).getByText('Please use the internal resources');
  await expect(internal).toBeHidden();
  await message.fill('My badge is lost.');
  await topic.selectOption('Employees');
  await expect(internal).toBeVisible();
  await expect(form(page).getByText('This page does not send internal requests.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  await topic.selectOption('Job seekers');
  await expect(internal).toBeHidden();
  await expect(message).toHaveValue('My badge is lost.');
});

test('three topics open one at a time, and a partner finds the form', core(), async ({ page }) => {
  await page.goto(routes.contact);
  const items = page.getByRole('main').locator('details');
  await expect(items).toHaveCount(3);
  for (const title of ['New business requests', 'Job seekers', 'Employees']) {
    await items.getByText(title, { exact: true }).click();
    await expect(page.getByRole('main').locator('details[open] summary')).toHaveText(title);
  }
  await items.getByText('New business requests', { exact: true }).click();
  await page.getByRole('link', { name: 'New partnership' }).click();
  await expect(form(page).getByLabel('Topic')).toHaveValue('New partnership');
  await expect(form(page).getByLabel('Topic')).toBeInViewport();
});

test(
  'choosing a topic in the accordion keeps what was typed',
  core(scriptsOn),
  async ({ page }) => {
    await page.goto(routes.contact);
    await form(page).getByLabel('Topic').selectOption('Job seekers');
    await form(page).getByLabel('Message').fill('Hello.');
    await page.getByRole('main').locator('summary').first().click();
    const business = page.getByRole('link', { name: 'New business', exact: true });
    for (const modifier of MODIFIERS) {
      expect(await isPrevented(business, { [modifier]: true }), modifier).toBe(false);
    }
    await expect(form(page).getByLabel('Topic')).toHaveValue('Job seekers');
    await business.click();
    await expect(form(page).getByLabel('Topic')).toBeFocused();
    await expect(form(page).getByLabel('Topic')).toHaveValue('New business requests');
    await expect(form(page).getByLabel('Message')).toHaveValue('Hello.');
    await expect(form(page).getByText('what the software should do')).toBeVisible();
    await expect(page).toHaveURL(routes.contact);
  },
);

test(
  'a message is sent with the keyboard, skipping the honeypot',
  core(scriptsOn),
  async ({ page }) => {
    await page.goto(routes.contact);
    const { Message: text = '', ...person } = newPerson();
    await page.getByLabel('Topic').focus();
    // New business requests, whose hint has no link.
    await page.keyboard.press('n');
    for (const label of ['First Name', 'Phone Number', 'Email Address']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(person[label] ?? '');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(outcome(form(page))).toBeFocused();
    await expect(outcome(form(page))).toContainText('quote your reference');
    await expect(form(page).getByRole('button'), 'the form is gone').toHaveCount(0);
    await expect(form(page).getByLabel('Message')).toBeHidden();

    await page.getByRole('main').locator('summary').first().click();
    await page.getByRole('link', { name: 'New business', exact: true }).click();
    await expect(page, 'for another message').toHaveURL(/topic=New/);
    await expect(form(page).getByLabel('Topic')).toBeVisible();
    await expect(form(page).getByLabel('Topic')).toHaveValue('New business requests');
  },
);

test(
  'offices have addresses and directions, and no third-party map',
  scriptsOff,
  async ({ page }) => {
    await page.goto(routes.contact);
    for (const { city, lines } of site.offices) {
      const link = page.getByRole('link', { name: `Get Directions to our office in ${city}` });
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//);
      await expect(page.getByRole('main').locator('address', { hasText: lines[0] })).toBeVisible();
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.locator('iframe[src]')).toHaveCount(0);
    await expect(page.getByText('A drawing, not a map')).toHaveCount(site.offices.length);
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden();
  },
);

test.describe('before the runtime has started', () => {
  test.use({ movesAtOnce: false });

  test('a map is loaded on request, and gets the focus', scriptsOn, async ({ page, expected }) => {
    expected.push(/google\.com/);
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }),
    );
    await page.goto(routes.contact, { waitUntil: 'networkidle' });
    const buttons = page.getByRole('button', { name: 'Show the map' });
    await buttons.nth(1).evaluate((element: HTMLElement) => element.click());
    const map = page.getByTitle(`Map of our office in ${site.offices[1]?.city}`);
    // `toBeFocused` would fail: the document loses the focus to the frame once that is loaded.
    await expect.poll(() => map.evaluate((frame) => frame === document.activeElement)).toBe(true);
    await expect(map).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps\?/);
    await expect(buttons).toHaveCount(1);
  });
});

async function expectEnquiry(page: Page, service: string): Promise<void> {
  await expect(form(page).getByLabel('Topic')).toHaveValue('New business requests');
  await expect(form(page).getByLabel('Topic')).toBeInViewport();
  await expect(form(page).getByLabel('Message')).toHaveValue(`Service: ${service}\n\n`);
}

function form(page: Page) {
  return page.getByRole('form', { name: 'Send a message' });
}

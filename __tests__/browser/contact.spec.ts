import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { offered, type Service } from '@/lib/services';
import { site } from '@/lib/site';
import { allForms } from './all-forms';
import { core, expect, test } from './fixtures';
import { fill, outcome } from './form-steps';

test.describe('once the router has fetched the contact page ahead', () => {
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

test('after a message is sent, a topic leads to another one', core(), async ({ page }) => {
  await page.goto(routes.contact);
  await fill(form(page), allForms.contact.values());
  await form(page).getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(outcome(form(page))).toContainText('quote your reference');
  await expect(form(page).getByRole('button'), 'the form is gone').toHaveCount(0);
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('link', { name: 'New business', exact: true }).click();
  await expect(page).toHaveURL(/topic=New/);
  await expect(form(page).getByLabel('Topic')).toHaveValue('New business requests');
});

test.describe('before the runtime has started', () => {
  test.use({ movesAtOnce: false });

  test('a map is loaded on request, and gets the focus', async ({ page, expected }) => {
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

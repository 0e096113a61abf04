import { freePort } from '@/scripts/support/free-port';
import { makeOwnerCopy } from '../support/owner-copy';
import { expect, test } from './fixtures';

// No built site.
test.use({ baseURL: 'http://localhost' });

/** The server of `npm run dev`, on a copy of the project, whose sources the test changes. */
test('the development server has no errors of its own, keeps what was typed when a source changes, and shows an error with its source', async ({
  page,
  expected,
}) => {
  // Compiles the page.
  test.slow();
  const copy = makeOwnerCopy();
  const port = await freePort();
  const server = copy.develop(port);
  try {
    const isUp = () => fetch(`${server.url}/api/healthz`).then(Boolean, () => false);
    await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
    await page.goto(`${server.url}/jobForm`);
    const name = page.getByLabel('Full Name');
    await name.fill('Asha Rao');
    await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));

    const file = 'components/apply/apply-form.tsx';
    const source = copy.read(file);
    // The page does not learn of changes before it is connected to the server.
    let tries = 0;
    await expect(async () => {
      tries += 1;
      const hint = `Just ten digits (${tries})`;
      copy.write(file, source.replace('hint="10 digits', `hint="${hint}`));
      await expect(page.getByText(hint)).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 120_000 });
    await expect(name).toHaveValue('Asha Rao');
    expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true);

    expected.push(/Thrown on purpose/);
    const [before, after] = source.split('  const router = useRouter();\n');
    copy.write(file, `${before}  throw new Error('Thrown on purpose');\n${after}`);
    const overlay = page.locator('nextjs-portal');
    // Collapsed, because the page has an error boundary.
    await overlay.getByText('Issue').first().click();
    await expect(overlay.getByText('Thrown on purpose').first()).toBeVisible();
    const line = before?.split('\n').length;
    await expect(overlay.getByText(`${file} (${line}:`).first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('overlay.png') });
  } finally {
    await page.goto('about:blank');
    await server.stop();
    copy.remove();
  }
});

import { freePort } from '@/scripts/support/free-port';
import { makeOwnerCopy } from '../support/owner-copy';
import { expect, scriptsOn, test } from './fixtures';

/** The server of `npm run dev`, on a copy of the project, whose sources the test changes. */
test(
  'the development server has no errors of its own, keeps what was typed when a source changes, and shows an error with its source',
  scriptsOn,
  async ({ page, expected }) => {
    const copy = makeOwnerCopy();
    const port = await freePort();
    const server = copy.develop(port, {
      SITE_URL: `http://localhost:${port}`,
      DESK_ISSUER: 'http://localhost:9',
      DESK_CLIENT_ID: 'the-site',
      DESK_CLIENT_SECRET: 'a-secret-of-the-tests',
      DESK_MEMBERS: 'asha@example.com',
    });
    try {
      await expect
        .poll(() =>
          fetch(server.url).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      for (const path of ['/JobPositions', '/desk', '/jobForm']) {
        await page.goto(server.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      const name = page.getByLabel('Full Name');
      await name.fill('Asha Rao');
      await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));

      const file = 'components/forms/apply-form.tsx';
      const source = copy.read(file);
      copy.write(file, source.replace('hint="10 digits', 'hint="Just ten digits'));
      await expect(page.getByText('Just ten digits')).toBeVisible();
      await expect(name).toHaveValue('Asha Rao');
      expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true);

      expected.push(/Thrown on purpose/);
      const [before, after] = source.split('  const router = useRouter();\n');
      copy.write(file, `${before}  throw new Error('Thrown on purpose');\n${after}`);
      const overlay = page.locator('nextjs-portal');
      await expect(overlay.getByText('Thrown on purpose').first()).toBeVisible();
      const line = before?.split('\n').length;
      await expect(overlay.getByText(`${file} (${line}:`).first()).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await server.stop();
      copy.remove();
    }
  },
);

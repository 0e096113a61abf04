import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

/** The fonts are `optional`: one that is asked for only when the styles have come is too late for the first view. */
test('every page asks for both fonts at once', async ({ request, site }) => {
  for (const path of [...Object.values(routes), '/job/0', '/job/99', '/nothing']) {
    const answer = await request.get(site.url + path);
    const named = `${answer.headers().link ?? ''}${await answer.text()}`.match(/as="font"/g);
    expect.soft(named, path).toHaveLength(2);
  }
});

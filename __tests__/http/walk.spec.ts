import { expect, test } from '@playwright/test';
import { walks } from '@/__tests__/support/walk';

test('a request passes through few files of the project', async () => {
  const passed = await walks();
  expect(passed).toHaveLength(7);
  for (const { name, files, most } of passed) {
    expect.soft(files.length, name).toBeGreaterThan(1);
    expect.soft(files.length, `${name}:\n${files.join('\n')}`).toBeLessThanOrEqual(most);
  }
});

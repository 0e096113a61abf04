import { walks } from '@/__tests__/support/walk';
import { expect, slow, test } from './fixtures';

test('a request passes through few files of the project', slow, async () => {
  const passed = await walks();
  expect(passed).toHaveLength(7);
  for (const { name, files, most } of passed) {
    expect.soft(files.length, name).toBeGreaterThan(1);
    expect.soft(files.length, `${name}:\n${files.join('\n')}`).toBeLessThanOrEqual(most);
  }
});

import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { earlyScript } from '@/components/layout/early-script';

test('the early script is valid, can stand inside a script element, and stays small', () => {
  expect(() => new Script(earlyScript)).not.toThrow();
  expect(earlyScript).not.toMatch(/<\/script|<!--/i);
  expect(gzipSync(earlyScript).length).toBeLessThan(2500);
});

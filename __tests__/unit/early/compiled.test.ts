import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { earlyScript, runtimeLoader, webVitals } from '@/early/compiled';
import { startScript } from '@/scripts/support/run-script';

test('the compiled scripts are those of the source files', async () => {
  const { code, stderr } = await startScript('scripts/compile-early-scripts.ts', ['--check'], {})
    .ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test.each([
  ['the early script', 3500, earlyScript],
  ['the loader of the runtime', 1175, runtimeLoader],
  ['the measuring script', 3500, webVitals],
])('%s can stand in a page, and is less than %d bytes after gzip', (_, limit, script) => {
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/<\/script|<!--/i);
  expect(gzipSync(script).length).toBeLessThan(limit);
});

import { startScript } from '@/__tests__/support/run-script';

const CHECK = 'tools/check-translatable.ts';

test('no page breaks when the browser translates it', async () => {
  const { code, stdout } = await startScript(CHECK, [], {}).ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
});

test('text that comes and goes beside other children is found', async () => {
  const example = '__tests__/support/untranslatable-example.tsx';
  const { code, stdout } = await startScript(CHECK, [example], {}).ended;
  expect(code).toBe(1);
  expect(stdout.match(/\{.*/g)).toEqual([
    "{file && 'Chosen'}",
    "{file ? '' : 'None'}",
    '{file && <b />}',
    '{file?.length}',
    '{count}',
  ]);
});

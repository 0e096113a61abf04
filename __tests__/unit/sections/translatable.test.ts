import { startScript } from '@/__tests__/support/run-script';

const EXAMPLE = '__tests__/support/untranslatable-example.tsx';

/** The faults in the pages, and those in the example. One run, because it reads the types of the whole project. */
const faults = startScript('__tests__/support/check-translatable.ts', [EXAMPLE], {
  // `globSync` warns in Node 22.
  NODE_NO_WARNINGS: '1',
}).ended.then(({ stdout, stderr }) => {
  const lines = stdout.split('\n').filter(Boolean);
  const isExample = (line: string) => line.startsWith(EXAMPLE);
  return {
    stderr,
    inPages: lines.filter((line) => !isExample(line)),
    inExample: lines.filter(isExample).map((line) => line.slice(line.indexOf('{'))),
  };
});

test('no page breaks when the browser translates it', async () => {
  const { stderr, inPages } = await faults;
  expect({ stderr, inPages }).toEqual({ stderr: '', inPages: [] });
});

test('text that comes and goes beside other children is found', async () => {
  expect((await faults).inExample).toEqual([
    "{file && 'Chosen'}",
    "{file ? '' : 'None'}",
    '{file && <b />}',
    '{file?.length}',
    '{count}',
  ]);
});

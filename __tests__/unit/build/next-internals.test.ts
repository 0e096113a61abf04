import { globSync, readFileSync } from 'node:fs';

/** Names of Next and React that no documentation mentions, as they would stand in code. */
const UNDOCUMENTED =
  /['"`](?:next\/dist\/|next-action|next-router-|x-nextjs-|x-action-|rsc['"`]|\$ACTION_|\/_not-found)|\bunstable_\w+|__next_\w+|__nextjs|ChunkLoadError/;

/** The matcher of the middleware has to be literal. */
const LITERAL_MATCHER = "{ type: 'header', key: 'next-action' }";

const files = globSync('{lib,app,components}/**/*.{ts,tsx}').concat(
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
);

test('undocumented names of Next stand in one place', () => {
  const found = files
    .filter((file) => !/lib\/runtime\/next-\w*-?internals\.ts$|compiled-scripts\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => UNDOCUMENTED.test(line) && !line.includes(LITERAL_MATCHER))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('the check finds such names', () => {
  for (const line of [
    "import x from 'next/dist/server/x';",
    "headers.has('next-action')",
    "name.startsWith('$ACTION_')",
    'self.__next_f.push([1])',
    'unstable_rethrow(error)',
    "document.documentElement.id === '__next_error__'",
    "error.name === 'ChunkLoadError'",
  ]) {
    expect(line).toMatch(UNDOCUMENTED);
  }
});

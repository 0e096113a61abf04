import { readdirSync, readFileSync } from 'node:fs';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const tests = readdirSync('__tests__', { encoding: 'utf8', recursive: true }).filter((name) =>
  /\.(?:test|spec)\.tsx?$/.test(name),
);
const promises = ['security', 'desk'].map((page) => readFileSync(`docs/${page}.md`, 'utf8')).join();
const commands = promises.matchAll(/`npm run ([\w:]+)(?: -- ([^`]+))?`/g);

/** The folders whose tests a script runs. */
const folders: Record<string, RegExp> = {
  'test:unit': /^(?:unit|integration)\//,
  'test:http': /^http\//,
  'test:browser': /^browser\//,
};

test.each([...commands].map(([, script = '', names = '']) => [script, names] as const))(
  'npm run %s -- %s runs tests',
  (script, names) => {
    expect(scripts).toHaveProperty([script]);
    for (const name of names.split(' ').filter(Boolean)) {
      const found = tests.filter((path) => folders[script]?.test(path) && path.includes(name));
      expect([name, found]).not.toEqual([name, []]);
    }
  },
);

import { leaderAt, leadership, teamPaths } from '@/lib/content/leaders';
import { aliases, canonicalPath, pagePaths } from '@/lib/pages';

test.each([...pagePaths.map((path) => [path, path] as const), ...Object.entries(aliases)])(
  '%s is a spelling of %s, in any letter case',
  (spelling, path) => {
    for (const each of [spelling, spelling.toLowerCase(), spelling.toUpperCase()]) {
      expect(canonicalPath(each)).toBe(path);
    }
  },
);

test.each(['/nothing', '/About/us', '/job/3', '/Aboutteam8', ''])(
  '%p has no canonical path',
  (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  },
);

test('every team page also has the other spelling of its name', () => {
  const otherSpelling = (path: string) =>
    path.includes('tt') ? path.replace('tt', 't') : path.replace('t', 'tt');
  expect(teamPaths.map((path) => canonicalPath(otherSpelling(path)))).toEqual([...teamPaths]);
});

test('route n opens with person n, and those after the last with the first again', () => {
  const names = leadership.flatMap(({ leaders }) => leaders.map(({ name }) => name));
  const expected = teamPaths.map((_, index) => names[index] ?? names[0]);
  expect(teamPaths.map((path) => leaderAt(path).name)).toEqual(expected);
});

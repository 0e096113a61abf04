import { leaderAt, leadership, teamPaths } from '@/lib/content/leaders';
import { aliases, canonicalPath, routes } from '@/lib/routes';

describe('the canonical spelling of a path', () => {
  test.each(Object.values(routes))('%s is its own, whatever the letter case', (path) => {
    expect(canonicalPath(path)).toBe(path);
    expect(canonicalPath(path.toLowerCase())).toBe(path);
    expect(canonicalPath(path.toUpperCase())).toBe(path);
  });

  test.each(Object.entries(aliases))('%s shows %s', (alias, path) => {
    expect(canonicalPath(alias)).toBe(path);
    expect(canonicalPath(alias.toLowerCase())).toBe(path);
  });

  test.each(['/nothing', '/About/us', '/job/3', '/Aboutteam8', ''])('%p has none', (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });
});

describe('the route table', () => {
  test('no two paths differ only in letter case, so each address means one page', () => {
    const paths = Object.values(routes).map((path) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('every team page is also found under the other spelling of its name', () => {
    const otherSpelling = (path: string) =>
      path.includes('tt') ? path.replace('tt', 't') : path.replace('t', 'tt');
    expect(teamPaths.map((path) => canonicalPath(otherSpelling(path)))).toEqual([...teamPaths]);
  });
});

const names = leadership.flatMap(({ leaders }) => leaders.map(({ name }) => name));

test('route n opens with person n, and the seventh with the first again', () => {
  expect(teamPaths.map((path) => leaderAt(path).name)).toEqual([...names, names[0]]);
});

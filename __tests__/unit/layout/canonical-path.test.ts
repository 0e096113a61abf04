import { leaderAt, leadership, teamPaths } from '@/lib/content/leaders';
import { aliases, canonicalPath, routes, serviceGroups } from '@/lib/routes';

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

  test('the menu offers three ways to build and five kinds of staffing', () => {
    expect(serviceGroups.map((group) => [group.heading, group.links.length])).toEqual([
      ['Development', 3],
      ['Staffing Services', 5],
    ]);
  });
});

const names = leadership.flatMap(({ leaders }) => leaders.map(({ name }) => name));

test('three people sit on the Board of Directors and three in the Management', () => {
  expect(leadership.map(({ name, leaders }) => [name, leaders.length])).toEqual([
    ['Board of Directors', 3],
    ['Management', 3],
  ]);
  expect(new Set(names).size).toBe(6);
});

test('route n opens with person n, and the seventh with the first again', () => {
  expect(teamPaths.map((path) => leaderAt(path).name)).toEqual([...names, names[0]]);
});

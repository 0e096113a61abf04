import { leaderAt, leadership, teamPaths } from '@/lib/content/leaders';

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

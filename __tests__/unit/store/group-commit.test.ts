import { groupCommit } from '@/lib/store/local';

function stepwise() {
  const begun: { path: string; end: () => void; fail: (error: Error) => void }[] = [];
  const commit = groupCommit(
    (path) => new Promise((resolve, reject) => begun.push({ path, end: resolve, fail: reject })),
  );
  return { begun, commit };
}

/** Runs everything that is ready. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('changes during a flush share the next one', async () => {
  const { begun, commit } = stepwise();
  const done: string[] = [];
  const ask = (name: string) => commit('a').then(() => done.push(name));
  for (const name of ['first', 'second', 'third']) ask(name);
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await settled();
  expect([done, begun.length]).toEqual([['first'], 2]);
  ask('fourth');
  begun[1]?.end();
  await settled();
  expect([done, begun.length]).toEqual([['first', 'second', 'third'], 3]);
  begun[2]?.end();
  await settled();
  expect(done).toEqual(['first', 'second', 'third', 'fourth']);
});

test('directories do not wait for each other', () => {
  const { begun, commit } = stepwise();
  void commit('a');
  void commit('b');
  expect(begun.map(({ path }) => path)).toEqual(['a', 'b']);
});

test('a failed flush only fails for its callers, and the next one works', async () => {
  const { begun, commit } = stepwise();
  const results = Promise.allSettled([commit('a'), commit('a'), commit('a')]);
  begun[0]?.fail(new Error('full'));
  await settled();
  begun[1]?.end();
  const statuses = (await results).map(({ status }) => status);
  expect(statuses).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  const after = [commit('a'), commit('a')];
  begun[2]?.fail(new Error('full'));
  await expect(after[0]).rejects.toThrow('full');
  begun[3]?.end();
  await expect(after[1]).resolves.toBeUndefined();
});

import { expect, test } from './fixtures';

test.describe('what a client router says of itself', () => {
  const forged: Record<string, Record<string, string>> = {
    'no JSON': { 'Next-Router-State-Tree': '{' },
    'what cannot be decoded': { 'Next-Router-State-Tree': '%E0%A4%A' },
    'no tree': { 'Next-Router-State-Tree': '{"0":"","1":{}}' },
    'a tree with something else in it': { 'Next-Router-State-Tree': '["",{"children":"x"}]' },
    'a slot that leads to prototypes': { 'Next-Router-State-Tree': '["",{"__proto__":5}]' },
    'a tree without end': { 'Next-Router-State-Tree': '["",{"a":'.repeat(1000) },
    'two trees': { 'Next-Router-State-Tree': '["",{}], ["",{}]' },
    'a way to fetch ahead that is not ours': { 'Next-Router-Prefetch': '2' },
    'another one': { 'Next-Router-Prefetch': '3' },
  };
  test('counts only where a router could have said it', async ({ site }) => {
    const before = site.output().length;
    for (const [path, words] of Object.entries({
      '/About': 'About the company',
      '/job/0': 'jobs',
    })) {
      for (const [what, headers] of Object.entries(forged)) {
        const answer = await fetch(site.url + path, { headers: { RSC: '1', ...headers } });
        const kind = answer.headers.get('content-type');
        expect([what, answer.status, kind]).toEqual([what, 200, 'text/x-component']);
        expect(await answer.text(), what).toContain(words);
      }
    }
    expect(site.output().slice(before)).not.toMatch(/error/i);
  });
});

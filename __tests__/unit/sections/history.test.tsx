import { renderToStaticMarkup } from 'react-dom/server';
import { History } from '@/app/(company)/About/history';
import { statistics } from '@/lib/content/claims';
import { spelledOut } from '@/lib/content/counted';

test('each statistic is a pile of as many blocks as it counts, at most a hundred', () => {
  const html = renderToStaticMarkup(<History />);
  const piles = [...html.matchAll(/--rows:(\d+);--rest:(\d)\b/g)];
  const blocks = piles.map(([, rows, rest]) => 10 * Number(rows) + Number(rest));
  const unit = Math.ceil(Math.max(...statistics.map(({ value }) => value)) / 100);
  expect(html.replace(/<!-- -->/g, '')).toContain(`Each block stands for ${spelledOut(unit)}.`);
  expect(blocks).toEqual(statistics.map(({ value }) => Math.round(value / unit)));
  expect(Math.max(...blocks)).toBeLessThanOrEqual(100);
});

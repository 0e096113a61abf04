import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button, buttonClass } from '@/components/links/button';
import { LinkLabel } from '@/components/links/link-label';
import { NavLink } from '@/components/links/nav-link';
import { leaderAt, leadership, teamPaths } from '@/lib/content/leaders';
import { aliases, canonicalPath, pagePaths } from '@/lib/pages';

test.each([
  ['/Career', true],
  // As typed, while the server renders the rewritten path.
  ['/cAREER', true],
  ['/Career/receipt', false],
  ['/', false],
])('on %s, the link to Careers is the current one: %s', (path, isCurrent) => {
  const html = renderToStaticMarkup(
    <PathnameContext value={path}>
      <NavLink href="/Career">Careers</NavLink>
    </PathnameContext>,
  );
  expect(html.includes('aria-current="page"')).toBe(isCurrent);
});

test.each([
  ['/JobPositions', true],
  ['/JobPositions?q=test#results', true],
  ['/jobs-in/pune', true],
  ['/jobForm', false],
  ['/Contact', false],
])('the label of a link to %s announces that jobs are loading: %s', (href, announces) => {
  const html = renderToStaticMarkup(<LinkLabel href={href}>Label</LinkLabel>);
  expect(html.includes('aria-live')).toBe(announces);
  expect(html).toContain('Label');
});

test('a button submits only if it says so', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
  expect(buttonClass({})).toBe('button primary');
  expect(buttonClass({ variant: 'secondary', size: 'small' }, 'more')).toBe(
    'button secondary small more',
  );
});

test.each([...pagePaths.map((path) => [path, path] as const), ...Object.entries(aliases)])(
  '%s is a spelling of %s, in any letter case',
  (spelling, path) => {
    for (const each of [spelling, spelling.toLowerCase(), spelling.toUpperCase()]) {
      expect(canonicalPath(each)).toBe(path);
    }
  },
);

test.each(['/nothing', '/About/us', '/job/3', '/Aboutteam8', ''])('%p has no such path', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

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

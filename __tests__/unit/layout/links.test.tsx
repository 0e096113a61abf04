import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button, buttonClass } from '@/components/links/button';
import { LinkLabel } from '@/components/links/link-label';
import { NavLink } from '@/components/links/nav-link';

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

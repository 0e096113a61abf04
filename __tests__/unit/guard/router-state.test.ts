import { isRouterState } from '@/lib/guard/router-state';

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const nested = (depth: number): unknown =>
  depth === 0 ? ['__PAGE__', {}] : ['', { children: nested(depth - 1) }];

test.each<[string, unknown]>([
  ['of the home page', ['', { children: ['__PAGE__', {}, null, null, 0] }, null, null, 16]],
  [
    'of a job, of which a part is asked for',
    [
      '',
      {
        children: [
          '(careers)',
          { children: [['id', '0', 'd', null], { children: ['__PAGE__', {}] }, null, 'refetch'] },
        ],
      },
      ['/job/0', '?k=1'],
      'inside-shared-layout',
    ],
  ],
  [
    'of a parameter with neighbours',
    [['role', 'salesforce', 'd', ['all']], {}, null, null, 1, 's'],
  ],
])('a state %s is one', (_, state) => {
  expect(isRouterState(encoded(state))).toBe(true);
});

test.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', '{'],
  ['not to be decoded', '%E0%A4%A'],
  ['two headers in one', `${encoded(['', {}])}, ${encoded(['', {}])}`],
  ['no list', encoded({ 0: '', 1: {} })],
  ['a segment alone', encoded([''])],
  ['slots that are none', encoded(['', null])],
  ['a slot with something else', encoded(['', { children: 'x' }])],
  ['a slot under the name of a prototype', '["",{"__proto__":5}]'],
  ['a parameter of an unknown kind', encoded([['id', '0', 'x', null], {}])],
  ['an unknown mark', encoded(['', {}, null, 'everything'])],
  ['a note too many', encoded(['', {}, null, null, 0, 's', 1])],
  ['far too long', encoded(['', { children: ['a'.repeat(4000), {}] }])],
  ['far too deep', JSON.stringify(nested(500))],
])('a state that is %s is none', (_, header) => {
  expect(isRouterState(header)).toBe(false);
});

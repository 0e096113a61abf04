import { isSupported } from '@/lib/web/supported-node';

test.each([
  ['22.13.0', true],
  ['22.21.1', true],
  ['24.0.0', true],
  ['26.10.0', true],
  ['22.11.9', false],
  ['20.19.6', false],
  ['18.20.8', false],
])('Node %s: supported is %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected);
});

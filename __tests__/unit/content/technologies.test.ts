import { readdirSync } from 'node:fs';
import { techNames } from '@/lib/content/technologies';

test('each technology has the logo files that its entry promises, and no other logo is there', () => {
  const promised = Object.entries(techNames).flatMap(([name, { logo }]) => {
    if (logo === 'none') return [];
    return logo === 'light-and-dark' ? [`${name}.svg`, `${name}-dark.svg`] : [`${name}.svg`];
  });
  expect(readdirSync('public/images/tech').sort()).toEqual(promised.sort());
});

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { drawingNames } from '@/lib/drawing-names';

const FOLDER = 'public/images/iso';
const sprites = globSync(`${FOLDER}/*.svg`).map((file) => ({
  family: basename(file, '.svg'),
  text: readFileSync(file, 'utf8'),
}));

test('the list of drawings names every symbol of the sprites, and no other', () => {
  const drawn = sprites.flatMap(({ family, text }) =>
    [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => `${family}/${name}`),
  );
  expect(drawn.sort()).toEqual([...drawingNames].sort());
});

test('drawings take all their colours from the tokens of both themes', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const used = new Set(
    sprites.flatMap(({ text }) =>
      [...text.matchAll(/ (?:color|fill|stroke)="([^"]+)"/g)].map(([, colour = '']) => colour),
    ),
  );
  used.delete('currentColor');
  expect(used.size).toBeGreaterThan(0);
  for (const colour of used) {
    const [, token] = /^var\((--iso-[a-z]-[tlr])\)$/.exec(colour) ?? [];
    expect([colour, tokens.split(`${token}: `).length - 1]).toEqual([colour, 2]);
  }
});

// The portraits of the sample leaders, drawn in facets like the rest of the site's world: light from the left, shade on
// the right. They depict no real people. node tools/media/sample-portraits.mjs
import { mkdirSync, writeFileSync } from 'node:fs';

const HAIR = {
  dark: ['#463f70', '#2b2547'],
  grey: ['#c9c6d6', '#9a97b0'],
  brown: ['#5d3a2c', '#3f251c'],
};
const SKIN = {
  fair: ['#e3b18a', '#c48d66'],
  tan: ['#cf9468', '#ab7148'],
  brown: ['#b0754b', '#8a5534'],
  deep: ['#8b5836', '#693f25'],
};
const CLOTH = {
  white: ['#fdfdff', '#c3c4d6'],
  indigo: ['#7d82ea', '#4146b8'],
  stone: ['#f3ddd0', '#c08a76'],
  slate: ['#8d90ad', '#5f6287'],
  rose: ['#d9737d', '#a94a5c'],
};

/** From back to front. */
const people = {
  chair: () => [
    circle(120, 92, 27, HAIR.grey),
    ...bust('fair', CLOTH.indigo, CLOTH.white),
    draw('cap', HAIR.grey),
    glasses(),
  ],
  managing: () => [
    ...bust('brown', CLOTH.slate, CLOTH.white),
    draw('beard', HAIR.dark),
    draw('shortHair', HAIR.dark),
  ],
  finance: () => [
    draw('longHair', HAIR.brown),
    ...bust('tan', CLOTH.rose, CLOTH.stone),
    draw('parting', HAIR.brown),
    earrings(),
  ],
  engineering: () => [
    ...bust('deep', CLOTH.white, CLOTH.indigo),
    draw('beard', HAIR.grey),
    glasses(),
  ],
  staffing: () => [
    ...bust('tan', CLOTH.indigo, CLOTH.stone),
    draw('beard', HAIR.dark),
    turban(CLOTH.rose),
  ],
  people: () => [
    curls(HAIR.dark),
    ...bust('deep', CLOTH.stone, CLOTH.rose),
    draw('fringe', HAIR.dark),
    earrings(),
  ],
};

/** Shapes on or around the head, each with its shaded part. */
const SHAPES = {
  cap: [
    'M70 156C66 108 92 84 120 84S174 108 170 156C162 128 144 114 120 114S78 128 70 156Z',
    'M120 84C148 84 174 108 170 156C162 128 144 114 120 114Z',
  ],
  shortHair: [
    'M72 160C60 96 96 80 128 82C164 82 178 114 168 160C164 142 160 132 150 122C128 128 104 126 90 120C80 130 76 142 72 160Z',
    'M122 82H128C164 82 178 114 168 160C164 142 160 132 150 122C140 125 130 126 121 126Z',
  ],
  parting: [
    'M72 172C58 104 94 84 120 84S182 104 168 172C164 140 150 122 108 112C92 122 78 144 72 172Z',
    'M120 84C146 84 182 104 168 172C164 140 150 122 120 115Z',
  ],
  longHair: ['M62 286C48 220 50 84 120 84S192 220 178 286Z', 'M120 84C190 84 192 220 178 286H120Z'],
  fringe: [
    'M72 150C70 106 96 92 120 92S170 106 168 150C160 132 150 124 136 128C126 116 112 116 104 128C90 122 78 132 72 150Z',
    'M120 92C144 92 170 106 168 150C160 132 150 124 136 128C132 122 126 119 120 119Z',
  ],
  beard: [
    'M74 160C76 176 84 190 96 192C108 186 132 186 144 192C156 190 164 176 166 160C170 208 150 242 120 242S70 208 74 160Z',
    'M120 188C130 188 138 189 144 192C156 190 164 176 166 160C170 208 150 242 120 242Z',
  ],
};

function draw(shape, tones) {
  return pair(tones, ...SHAPES[shape]);
}

mkdirSync('public/images/sample-portraits', { recursive: true });
for (const [name, parts] of Object.entries(people)) {
  writeFileSync(
    `public/images/sample-portraits/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 368" width="240" height="368">${parts().join('')}</svg>\n`,
  );
}

function path(d, fill) {
  return `<path fill="${fill}" d="${d}"/>`;
}

/** A shape and its shaded part. */
function pair([light, shade], whole, right) {
  return path(whole, light) + path(right, shade);
}

function circle(x, y, r, tones) {
  const arc = `a${r} ${r} 0 0 1`;
  return pair(
    tones,
    `M${x - r} ${y}${arc} ${2 * r} 0${arc} ${-2 * r} 0Z`,
    `M${x} ${y - r}${arc} 0 ${2 * r}Z`,
  );
}

/** Shoulders in a jacket over a shirt, neck, ears and a face whose shade follows its profile. */
function bust(tone, jacket, shirt) {
  const skin = SKIN[tone];
  return [
    pair(
      jacket,
      'M10 368V336C14 300 44 284 92 270H148C196 284 226 300 230 336V368Z',
      'M120 270H148C196 284 226 300 230 336V368H120Z',
    ),
    pair(shirt, 'M92 270L120 344 148 270Z', 'M120 270H148L120 344Z'),
    pair(skin, 'M98 214H142V268L120 296 98 268Z', 'M120 214H142V268L120 296Z'),
    path('M98 226C104 240 136 240 142 226V244C132 254 108 254 98 244Z', skin[1]),
    pair(skin, 'M70 146h14v48h-6q-8-12-8-34Z', 'M156 146h14v14q0 22-8 34h-6Z'),
    pair(
      skin,
      'M120 100C152 100 166 122 166 154C166 196 146 230 120 230S74 196 74 154C74 122 88 100 120 100Z',
      'M120 100C152 100 166 122 166 154C166 196 146 230 120 230C118 222 122 216 118 208L124 202 120 196 134 186C126 166 122 140 120 100Z',
    ),
  ];
}

function curls(tones) {
  const around = [
    [66, 150],
    [70, 116],
    [92, 92],
    [120, 84],
    [148, 92],
    [170, 116],
    [174, 150],
    [168, 184],
    [72, 184],
  ];
  return around.map(([x, y]) => circle(x, y, 30, x < 120 ? [tones[0], tones[0]] : tones)).join('');
}

function turban(tones) {
  return (
    pair(
      tones,
      'M64 146C58 92 88 62 122 62S184 92 176 146C158 122 140 112 120 104C102 112 80 122 64 146Z',
      'M122 62C156 62 184 92 176 146C158 122 140 112 120 104Z',
    ) +
    path('M120 104C100 100 76 106 62 124C66 102 92 86 124 88C112 92 114 98 120 104Z', '#e89aa0') +
    path('M120 104C140 100 164 106 178 124C174 104 160 92 140 88C132 92 124 98 120 104Z', '#8c3a4b')
  );
}

function glasses() {
  const rim = 'fill="none" stroke="#151640" stroke-width="5"';
  return `<path ${rim} d="M84 160a15 15 0 1 0 30 0a15 15 0 1 0-30 0M126 160a15 15 0 1 0 30 0a15 15 0 1 0-30 0M114 158q6-5 12 0"/>`;
}

function earrings() {
  return `<circle cx="74" cy="202" r="6" fill="#ffc04d"/><circle cx="166" cy="202" r="6" fill="#f7a01c"/>`;
}

// The jaali screen: a seamless lattice of eight-pointed stars, 0.5 kB. Used as a CSS mask, so it can have any colour:
// node tools/media/jaali.mjs > public/images/jaali.svg
const SIZE = 96;
const STROKE = 1.5;
const CENTRE = SIZE / 2;
const INNER = CENTRE * 0.4142;

const corners = [
  [0, 0],
  [SIZE, 0],
  [0, SIZE],
  [SIZE, SIZE],
];
const lattice = [
  star(CENTRE, CENTRE, CENTRE),
  ...corners.map(([x, y]) => star(x, y, INNER * 1.02)),
  octagon(CENTRE, CENTRE, INNER),
].join('');

process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><path d="${lattice}" fill="none" stroke="#000" stroke-width="${STROKE}"/></svg>\n`,
);

function star(x, y, radius) {
  return polygon(16, (i) => point(x, y, i % 2 ? radius * 0.62 : radius, (Math.PI / 8) * i));
}

function octagon(x, y, radius) {
  return polygon(8, (i) => point(x, y, radius, -Math.PI / 2 + (i * Math.PI) / 4));
}

function polygon(count, corner) {
  return `M${Array.from({ length: count }, (_, i) => corner(i)).join('L')}Z`;
}

function point(x, y, radius, angle) {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    .map((value) => Number(value.toFixed(2)))
    .join(' ');
}

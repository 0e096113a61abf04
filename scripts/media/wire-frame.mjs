/** The twelve edges of a box as thin beams: a planned building. */
export function wireFrame(x, y, z, width, depth, height, material, beam = 0.16) {
  const right = x + width - beam;
  const front = y + depth - beam;
  const between = { width: width - 2 * beam, depth: depth - 2 * beam };
  const ring = (level) => [
    [x + beam, y, level, between.width, beam, beam, material],
    [x + beam, front, level, between.width, beam, beam, material],
    [x, y + beam, level, beam, between.depth, beam, material],
    [right, y + beam, level, beam, between.depth, beam, material],
  ];
  const post = (postX, postY) => [postX, postY, z, beam, beam, height, material];
  return [
    ...ring(z),
    ...ring(z + height - beam),
    post(x, y),
    post(right, y),
    post(x, front),
    post(right, front),
  ];
}

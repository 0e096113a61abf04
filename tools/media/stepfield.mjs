// The renderer of the stepwell, compiled from stepfield.c by gcc, and helpers that set a scene for it: stones, pools
// and blocks on the terrace of 12 x 12 cells that begins at 0, 0. x grows to the lower left, y to the lower right,
// z up; the sun is on the right.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls `use` with the path of the program and a folder for files, which is deleted afterwards. */
export async function withRenderer(use) {
  const work = mkdtempSync(join(tmpdir(), 'stepfield-'));
  const program = join(work, 'stepfield');
  try {
    const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp'];
    const source = join(import.meta.dirname, 'stepfield.c');
    execFileSync('gcc', [...flags, source, '-o', program, '-lm']);
    await use(program, work);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** A w x d area of stone up (or, below zero, down) to a level. */
export const stone = (x, y, w, d, level) => `s:${[x, y, w, d, level]}`;
export const pool = (x, y, w, d, level = -1) => `w:${[x, y, w, d, level]}`;
/** A block with its bottom at z and its centre at x, y; `half` are half its edge lengths. */
export const block = (x, y, z, ...half) =>
  `b:${[x, y, z, ...(half[1] ? half : Array(3).fill(half[0] ?? 0.36))]}`;
/** A stack of `count` blocks. */
export const stack = (x, y, z, count, w = 0.36, h = w, gap = 0.06) =>
  Array.from({ length: count }, (_, k) => block(x, y, z + k * (2 * h + gap), w, w, h));

/** The renderer's camera looks at z = 2; this one looks at any point. */
export function camera([x, y, z]) {
  const along = (z - 2) * 1.2247;
  return { x: x - along, y: y - along };
}

/** A view of `view` cells at a point. */
export const scene = (view, at, ...set) => ({ view, at, set });

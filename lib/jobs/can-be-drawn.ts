import type { Job } from './job';

/**
 * The social image of a job shows title and city in the display font, which is Latin only. A job in another
 * script has no image, because its font would have to be downloaded.
 */
export function canBeDrawn({ title, city = '' }: Pick<Job, 'title' | 'city'>): boolean {
  return IN_THE_FACE.test(title + city);
}

/** The characters that `scripts/media/subset-fonts.py` keeps in the font. */
const IN_THE_FACE =
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]*$/;

import type { Job } from './job';

/**
 * The picture of a job carries its title and city in the display face, which is a Latin one. A job in
 * another script goes without, because its letters would have to be fetched from elsewhere.
 */
export function canBeDrawn({ title, city = '' }: Pick<Job, 'title' | 'city'>): boolean {
  return IN_THE_FACE.test(title + city);
}

/** What `scripts/media/subset-fonts.py` left in the face. */
const IN_THE_FACE =
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]*$/;

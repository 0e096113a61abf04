import { hash } from 'node:crypto';
import type { Job } from './job';

/**
 * The key of each job: `job-` and the id from the spreadsheet, else a slug of title and city plus a hash of title,
 * city and function (`react-developer-hyderabad-3f9a01bc`). The key depends neither on the row's position nor on letter
 * case. Duplicates get `-2`, `-3` and so on.
 */
export function keysOf(openings: readonly Identity[]): string[] {
  const seen = new Map<string, number>();
  return openings.map((opening) => {
    const key = keyOf(opening);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  });
}

export type Identity = Pick<Job, 'ownId' | 'title' | 'city' | 'function'>;

function keyOf({ ownId, title, city = '', function: area = '' }: Identity): string {
  if (ownId !== undefined) {
    // An id that the slug would change also gets a hash, so that `A/1` and `A-1` have different keys.
    const isPlain = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(ownId) && ownId.length <= 40;
    return isPlain
      ? `job-${ownId.toLowerCase()}`
      : ['job', slugOf(ownId), hashOf(ownId)].filter(Boolean).join('-');
  }
  const slug = slugOf(`${title} ${city}`) || 'job';
  return `${slug}-${hashOf([title, city, area].join('\n'))}`;
}

function hashOf(text: string): string {
  return hash('sha256', text.toLowerCase(), 'hex').slice(0, 8);
}

/** Lower-case ASCII words joined by hyphens, at most 60 characters; empty for text in another script. */
export function slugOf(text: string): string {
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}

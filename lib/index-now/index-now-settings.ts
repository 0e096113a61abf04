import 'server-only';
import { env, isPublicOrigin } from '@/lib/settings';

export type IndexNowSettings = {
  /** Where search engines are told. */
  url: string;
  key: string;
  /** Of the site, public and https. */
  origin: string;
};

/** Undefined without a key, without a public https origin, and for the sample jobs. */
export function indexNowSettings(): IndexNowSettings | undefined {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url, JOBS_FEED_URL, SITE_URL: origin } = env();
  if (key === undefined || JOBS_FEED_URL === undefined || !isPublicOrigin()) return undefined;
  return { key, url, origin };
}

/** The text of the file that proves that the key is ours; undefined for any other path. */
export function keyFileAt(path: string): string | undefined {
  const { INDEXNOW_KEY: key } = env();
  return key !== undefined && path === keyPath(key) ? key : undefined;
}

/** Where search engines find the key. */
export function keyPath(key: string): string {
  return `/${key}.txt`;
}

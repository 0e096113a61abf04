import type { Office } from '@/lib/site';

/**
 * The way to an office, from wherever the visitor is. Nothing is loaded until the link is followed; the
 * form of the address is Google's (https://developers.google.com/maps/documentation/urls/get-started).
 */
export function directionsUrl({ mapQuery }: Pick<Office, 'mapQuery'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(mapQuery)}`;
}

import type { Office } from '@/lib/company';

/**
 * A link to directions to an office; nothing is loaded until it is followed. The format is Google's Maps URLs
 * (https://developers.google.com/maps/documentation/urls/get-started).
 */
export function directionsUrl({ mapQuery }: Pick<Office, 'mapQuery'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(mapQuery)}`;
}

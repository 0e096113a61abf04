import 'server-only';
import { fold, type PlaceText, placesIn as placesInText, statesOf } from 'job-sheet';
import { COUNTRY } from '@/lib/country';
import { site } from '@/lib/site';

const states = statesOf(COUNTRY.code).map(fold);

/** The country of places that name none, if all offices of the company are there. */
export const HOME = site.offices.every(({ region }) => states.includes(fold(region)))
  ? COUNTRY.code
  : undefined;

/** What a text says about places. */
export function placesIn(text: string | undefined): PlaceText {
  return placesInText(text, HOME);
}

/** The countries to claim for a text; that of the company if it names no place. */
export function countriesIn(text = ''): string[] {
  const { places, countries } = placesIn(text);
  if (places.length === 0 && countries.length === 0) return HOME ? [HOME] : [];
  return [...new Set([...places.flatMap(({ country }) => country ?? []), ...countries])];
}

/**
 * The width of the file `-small` of a picture, both in pixels. A picture that fills a phone has 760: more than the 720
 * that common phones have, and little enough for one round trip.
 */
export function smallWidthOf(width: number): number {
  return width > 1000 ? 760 : width / 2;
}

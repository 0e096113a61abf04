/**
 * Can this be the tree of segments that a client router says it shows? Next answers any other with a bare
 * 500; without the header it answers with the whole page, so that refusing too much does no harm. The shape
 * is that of Next's own check, `flightRouterStateSchema` in `app-render/types`; a schema of zod would not
 * see a slot whose name is `__proto__`.
 */
export function isRouterState(header: string): boolean {
  try {
    return header.length <= LONGEST && isTree(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

/** In characters as they are sent; those of this site have a few hundred. */
const LONGEST = 4000;

function isTree(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 6) return false;
  const [segment, slots, refreshed, mark, hints, staleTime] = value;
  return (
    isSegment(segment) &&
    typeof slots === 'object' &&
    slots !== null &&
    Object.values(slots).every(isTree) &&
    (refreshed == null || (isListOfTexts(refreshed) && refreshed.length === 2)) &&
    (mark == null || MARKS.includes(mark)) &&
    (hints == null || typeof hints === 'number') &&
    (staleTime === undefined || typeof staleTime === 'string')
  );
}

const MARKS = ['refetch', 'inside-shared-layout', 'metadata-only'];

/** The name of a folder, or a parameter: its name, its value, its kind, and what else may stand there. */
function isSegment(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, key, kind, siblings] = value;
  return (
    isListOfTexts([name, key]) &&
    PARAMETERS.includes(kind) &&
    (siblings === null || isListOfTexts(siblings))
  );
}

/** Of one part of an address, of several, of several or none. */
const PARAMETERS = ['d', 'c', 'oc'];

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

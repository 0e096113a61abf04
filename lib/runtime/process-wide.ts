/**
 * A value that exists once per process. A module is no singleton in Next: pages, route handlers and
 * `instrumentation.ts` may each have a copy of it, and share only `globalThis`.
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`stepwell.${name}`);
  const holder = globalThis as { [key]?: T };
  if (holder[key] === undefined) holder[key] = make();
  return holder[key];
}

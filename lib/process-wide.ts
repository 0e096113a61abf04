/**
 * A value that exists once per process. A module is not a singleton in Next: pages, route handlers and
 * `instrumentation.ts` may each hold their own copy, and only `globalThis` is common to all of them.
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`stepwell.${name}`);
  const holder = globalThis as { [key]?: T };
  if (holder[key] === undefined) holder[key] = make();
  return holder[key];
}

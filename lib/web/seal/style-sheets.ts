import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of a style sheet of the build, by its address; undefined if there is none. */
export type StyleSheets = (address: string) => Buffer | undefined;

/** Reads the style sheets of the build in `dist`, each once. */
export function styleSheetsOf(dist: string): StyleSheets {
  const known = new Map<string, Buffer>();
  return (address) => {
    const text = known.get(address) ?? read(dist, address);
    if (text) known.set(address, text);
    return text;
  };
}

function read(dist: string, address: string): Buffer | undefined {
  const [, file] = /^\/_next\/(static\/chunks\/[\w-]+\.css)$/.exec(address) ?? [];
  try {
    return file ? readFileSync(join(/* turbopackIgnore: true */ dist, file)) : undefined;
  } catch {
    // Without it the page loads the file itself.
    return undefined;
  }
}

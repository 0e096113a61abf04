import type { Colour } from './contrast';

/**
 * Reads the custom properties of a stylesheet. The result takes the selectors that apply, weakest first, and returns a
 * lookup of colours by token name.
 */
export function readTokens(css: string) {
  const blocks = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)/g)].map(
    ([, selectors = '', body = '']) => ({
      selectors: selectors.split(',').map((selector) => selector.trim()),
      declarations: [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)],
    }),
  );

  return (applying: string[]) => {
    const values = new Map<string, string>();
    for (const selector of applying) {
      for (const { selectors, declarations } of blocks) {
        if (!selectors.includes(selector)) continue;
        for (const [, name = '', value = ''] of declarations) values.set(name, value.trim());
      }
    }
    return function colour(name: string): Colour {
      const value = values.get(name) ?? 'nothing';
      const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
      if (reference) return colour(reference);
      return isHex(value) ? value : oklch(value, name);
    };
  };
}

function isHex(value: string): value is `#${string}` {
  return /^#[0-9a-f]{6}$/.test(value);
}

function oklch(value: string, name: string): Colour {
  const parts = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!parts)
    throw new Error(`--${name} is neither an opaque oklch() colour nor #rrggbb: ${value}`);
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map(Number);
  return { lightness: lightness / 100, chroma, hue };
}

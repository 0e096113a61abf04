import type * as markup from '@/components/early/markup';

type Attribute = Extract<(typeof markup)[keyof typeof markup], `data-${string}`>;

/** An attribute of `markup.ts`, to be spread into an element: `{...marked(MENU)}`. It is left out if the value is undefined. */
export function marked(attribute: Attribute, ...value: [(string | number)?]) {
  return { [attribute]: value.length === 0 ? '' : value[0] };
}

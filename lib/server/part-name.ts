/** A part of a page that is the same in every search (`kept-parts.ts`). */
export type PartName = 'header' | 'roles' | 'warning' | 'footer';

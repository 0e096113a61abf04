import type { DateStyle } from './dates';

/** What there is to know besides a cell itself to read it. */
export type Cell = DateStyle & {
  header: string;
  /** The cells of columns that complete this field, such as the maximum of a pay. */
  parts: Partial<Record<Part, unknown>>;
  /** ISO 3166. */
  home?: string;
};

export type Part = 'region' | 'country' | 'postcode' | 'min' | 'max' | 'period' | 'currency';

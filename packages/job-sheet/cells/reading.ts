/** The cells of a column besides the field itself, and how the column is to be read. */
export type Reading = {
  header: string;
  /** Dates are month first, because a cell of the column can only be read so. */
  monthFirst: boolean;
  /** The cells of columns that complete this field, such as the maximum of a pay. */
  parts: Partial<Record<Part, unknown>>;
};

export type Part = 'region' | 'country' | 'postcode' | 'min' | 'max' | 'period' | 'currency';

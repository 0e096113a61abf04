/**
 * The columns of the jobs sheet: for each idea the headers it may stand under, best first.
 * A header matches whatever its case, spaces, underscores or hyphens: `Job Title` is `job_title`.
 */
export const columns = {
  title: ['Job_Title'],
  city: ['City', 'Location'],
  function: ['Function'],
  experience: ['Experience'],
  applyBy: ['Apply_By'],
  skills: ['Skills'],
  qualifications: ['Qualification_Criteria'],
  responsibilities: ['Key_Responsibilities', 'KeyResponsibilities'],
  address: ['FullAddress', 'Full_Address'],
  documents: ['Documents_Required'],
  postedOn: ['Date_Posted'],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof columns;

/** What a header stands for; undefined for columns the site does not use. */
export function columnOf(header: string): Column | undefined {
  return columnByHeader.get(foldHeader(header));
}

/** The form in which two spellings of one header are equal. */
export function foldHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const columnByHeader = new Map(
  (Object.keys(columns) as Column[]).flatMap((column) =>
    columns[column].map((header) => [foldHeader(header), column] as const),
  ),
);

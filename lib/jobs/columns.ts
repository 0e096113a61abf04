/**
 * The columns of a jobs sheet: the header aliases of each field, in order of preference; reports use the first. Case,
 * spaces, underscores and hyphens are ignored: `Job Title` is `job_title`.
 */
export const columns = {
  title: [
    'Job_Title',
    'Title',
    'Position',
    'Role',
    'Job',
    'Job_Name',
    'Designation',
    'Vacancy',
    'Opening',
  ],
  city: ['City', 'Location', 'Job_Location', 'Work_Location', 'Cities', 'Locations', 'Place'],
  function: ['Function', 'Department', 'Team', 'Category', 'Functional_Area', 'Domain'],
  experience: [
    'Experience',
    'Experience_Required',
    'Years_of_Experience',
    'Work_Experience',
    'Experience_(Years)',
    'Exp',
    'YOE',
  ],
  applyBy: [
    'Apply_By',
    'Closing_Date',
    'Last_Date',
    'Last_Date_to_Apply',
    'Application_Deadline',
    'Deadline',
    'Closes',
    'Close_Date',
    'Expiry_Date',
    'Valid_Through',
    'Valid_Till',
  ],
  skills: [
    'Skills',
    'Key_Skills',
    'Required_Skills',
    'Skills_Required',
    'Skill_Set',
    'Tech_Stack',
    'Technologies',
  ],
  qualifications: [
    'Qualification_Criteria',
    'Qualifications',
    'Qualification',
    'Education',
    'Eligibility',
    'Requirements',
  ],
  responsibilities: [
    'Key_Responsibilities',
    'Responsibilities',
    'Roles_and_Responsibilities',
    'Duties',
  ],
  address: ['FullAddress', 'Address', 'Office_Address', 'Venue'],
  documents: ['Documents_Required', 'Required_Documents', 'Documents'],
  postedOn: ['Date_Posted', 'Posted', 'Posted_On', 'Posted_Date', 'Posting_Date'],
  company: [
    'Company',
    'Client',
    'Company_Name',
    'Client_Name',
    'Employer',
    'Organization',
    'Organisation',
  ],
  employmentType: ['Employment_Type', 'Job_Type', 'Type', 'Contract_Type', 'Type_of_Employment'],
  workplace: ['Workplace', 'Work_Mode', 'Workplace_Type', 'Work_Type', 'Mode_of_Work', 'Remote'],
  pay: [
    'Salary',
    'Pay',
    'CTC',
    'Budget',
    'Salary_Range',
    'Pay_Range',
    'Annual_CTC',
    'Compensation',
    'Package',
    'Stipend',
  ],
  status: ['Status', 'Job_Status', 'Active', 'Is_Active'],
  ownId: [
    'Job_ID',
    'Req_ID',
    'Requisition_ID',
    'Job_Code',
    'Job_Number',
    'Req_No',
    'Job_Ref',
    'Reference',
    'Ref',
  ],
  description: [
    'Description',
    'Job_Description',
    'JD',
    'About_the_Role',
    'Role_Description',
    'Summary',
  ],
  questions: ['Questions', 'Screening_Questions', 'Application_Questions'],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof columns;

/** The column of a header; undefined for columns that the site does not use. */
export function columnOf(header: string): Column | undefined {
  return columnPlace(header)?.column;
}

/** The column of a header, and the rank of the header in that column; lower is preferred. */
export function columnPlace(header: string): { column: Column; rank: number } | undefined {
  return places.get(header) ?? places.get(foldHeader(header));
}

/** Normalizes a header for comparison. */
export function foldHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** By normalized header, and by exact spelling, which ranks half a step higher. */
const places = new Map(
  (Object.keys(columns) as Column[]).flatMap((column) =>
    columns[column].flatMap((header, rank) => [
      [foldHeader(header), { column, rank: rank + 0.5 }] as const,
      [header, { column, rank }] as const,
    ]),
  ),
);

/** A column of a sheet, by header. */
export type JobRow = Record<string, string>;

/**
 * A short list as a real sheet has it: eight rows, of which one has every field, one a title only, one is
 * past its last day, one about to be, and the last two are equal. Counted from `today`, in India time.
 */
export function jobRows(today = new Date()): JobRow[] {
  return [
    {
      Job_Title: 'Full Stack Developer',
      City: 'Hyderabad',
      Function: 'Software Development',
      Experience: '3-5 yrs',
      Apply_By: indianDay(today, 200),
      Skills: 'JavaScript, TypeScript, React, Node.js\nPostgreSQL, REST APIs, Git',
      Qualification_Criteria: 'B.E. / B.Tech / MCA\n3 to 5 years of web development',
      Key_Responsibilities: 'Build features and own them in production\n\nDesign REST APIs',
      FullAddress: 'Level 4, Sample Towers\nMadhapur Main Road, Hyderabad 500081',
      Documents_Required: 'Updated resume, Government photo ID, Degree certificate',
      Date_Posted: indianDay(today, -10),
    },
    {
      Job_Title: 'Senior Salesforce Developer',
      City: 'Bengaluru',
      Function: 'Salesforce',
      Experience: '5–8 Years',
      Apply_By: indianDay(today, 3),
      Skills: 'Apex, Lightning Web Components, SOQL',
      Qualification_Criteria: 'Platform Developer I certification',
    },
    {
      Job_Title: 'Manual Tester',
      City: 'Hyderabad',
      Function: 'Quality Assurance',
      Experience: '2+ years',
      Apply_By: indianDay(today, -2),
      Key_Responsibilities: 'Write and run test cases',
    },
    { Job_Title: 'Office Coordinator' },
    {
      Job_Title: 'Frontend Developer (React)',
      City: '',
      Location: 'Bengaluru',
      Function: 'Software Development',
      Experience: 'Fresher',
      Apply_By: 'Until filled',
      Skills: 'React, HTML, CSS & accessibility',
    },
    {
      Job_Title: 'Cyber Security Analyst',
      City: 'Hyderabad',
      Function: 'Security',
      Experience: '4 years',
      Apply_By: indianDay(today, 45),
      Full_Address: '2nd Floor, Sample Square, Hyderabad 500033',
    },
    { ...equalRow, Apply_By: indianDay(today, 90) },
    { ...equalRow, Apply_By: indianDay(today, 90) },
  ];
}

const equalRow: JobRow = {
  Job_Title: 'Java Backend Developer',
  City: 'Bengaluru',
  Function: 'Software Development',
  Experience: '3+ years',
};

/** Day first, as people in India type it: `31/07/2027`. */
function indianDay(today: Date, daysLater: number): string {
  return new Date(today.getTime() + daysLater * 86_400_000).toLocaleDateString('en-GB', {
    timeZone: 'Asia/Kolkata',
  });
}

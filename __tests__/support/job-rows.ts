/** A column of a sheet, by header. */
export type JobRow = Record<string, string>;

/**
 * A short list like a real sheet: eight rows, of which one has every field, one only a title, one is past its last day,
 * one about to be, and the last two are equal. Dates are relative to `today`, in India time.
 */
export function jobRows(today = new Date()): JobRow[] {
  const day = (daysLater: number) => indianDay(today, daysLater);
  const java = row('Java Backend Developer', 'Bengaluru', 'Software Development', '3+ years', {
    Apply_By: day(90),
  });
  return [
    row('Full Stack Developer', 'Hyderabad', 'Software Development', '3-5 yrs', {
      Apply_By: day(200),
      Skills: 'JavaScript, TypeScript, React, Node.js\nPostgreSQL, REST APIs, Git',
      Qualification_Criteria: 'B.E. / B.Tech / MCA\n3 to 5 years of web development',
      Key_Responsibilities: 'Build features and own them in production\n\nDesign REST APIs',
      FullAddress: 'Level 4, Sample Towers\nMadhapur Main Road, Hyderabad 500081',
      Documents_Required: 'Updated resume, Government photo ID, Degree certificate',
      Date_Posted: day(-10),
    }),
    row('Senior Salesforce Developer', 'Bengaluru', 'Salesforce', '5–8 Years', {
      Apply_By: day(3),
      Skills: 'Apex, Lightning Web Components, SOQL',
      Qualification_Criteria: 'Platform Developer I certification',
    }),
    row('Manual Tester', 'Hyderabad', 'Quality Assurance', '2+ years', {
      Apply_By: day(-2),
      Key_Responsibilities: 'Write and run test cases',
    }),
    { Job_Title: 'Office Coordinator' },
    row('Frontend Developer (React)', '', 'Software Development', 'Fresher', {
      Location: 'Bengaluru',
      Apply_By: 'Until filled',
      Skills: 'React, HTML, CSS & accessibility',
    }),
    row('Cyber Security Analyst', 'Hyderabad', 'Security', '4 years', {
      Apply_By: day(45),
      Full_Address: '2nd Floor, Sample Square, Hyderabad 500033',
    }),
    java,
    { ...java },
  ];
}

const row = (
  title: string,
  City: string,
  field: string,
  Experience: string,
  more: JobRow,
): JobRow => ({
  Job_Title: title,
  City,
  Function: field,
  Experience,
  ...more,
});

/** Day first, as typed in India: `31/07/2027`. */
function indianDay(today: Date, daysLater: number): string {
  return new Date(today.getTime() + daysLater * 86_400_000).toLocaleDateString('en-GB', {
    timeZone: 'Asia/Kolkata',
  });
}

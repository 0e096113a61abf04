/** Rows of a job feed of about 130 bytes each, so that 10,000 stay below the limit of 2 MB; `more` makes them longer. */
export function sampleRows(count: number, more: Record<string, string> = {}) {
  return Array.from({ length: count }, (_, index) => {
    const at = (...choices: string[]) => choices[index % choices.length];
    return {
      Job_Title: `${at('React', 'Java', 'Salesforce', 'QA')} Engineer ${index}`,
      City: at('Pune', 'Hyderabad', 'Chennai', 'Remote', 'Bengaluru'),
      Function: at('Software Development', 'Quality Assurance', 'Support'),
      Experience: at('2-4 years', 'Fresher', '5+ years'),
      Apply_By: '31-Dec-2099',
      ...more,
    };
  });
}

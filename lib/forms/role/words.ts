export const roleLabels = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  coverLetter: 'Cover Letter',
  resume: 'Upload Resume',
} as const;

export const roleMessages = {
  success: 'Application submitted!',
  failure: 'Submission failed. Please try again.',
  unknown: 'We could not tell which role this is for. Please open the role’s page and apply there.',
} as const;

/** The heading over the form. */
export function roleFormTitle(role: string): string {
  return `Apply for ${role} Role`;
}

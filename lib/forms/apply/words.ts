/** The words of the form to apply for a job (specification 2.18). Its schema stands apart, because the browser loads that later. */
export const applyLabels = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  coverLetter: 'Cover Letter',
  resume: 'Upload Resume',
} as const;

export const applyMessages = {
  success: 'Registered successfully!',
  failure: 'Submission failed. Please try again.',
  closed: 'This position closed before we got your application, so it was not sent.',
} as const;

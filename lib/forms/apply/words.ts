/** The words of the form to apply for a job. The schema is a module of its own, because the browser loads it later. */
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
  changed:
    'The questions about this position changed while you wrote, so nothing was sent yet. Please look through them and submit again.',
} as const;

export const resumeLabels = {
  name: 'Full Name',
  email: 'Email',
  jobTitle: 'Job Title',
  resume: 'Upload Resume',
} as const;

export const resumeMessages = {
  success: 'Submitted successfully!',
  failure: 'Submission failed!',
  missing: 'Please upload a resume file.',
} as const;

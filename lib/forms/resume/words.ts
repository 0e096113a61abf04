export const resumeLabels = {
  name: 'Full Name',
  email: 'Email',
  jobTitle: 'Job Title',
  resume: 'Upload Resume',
} as const;

export const resumeMessages = {
  success: 'Submitted successfully!',
  failure: 'Submission failed!',
} as const;

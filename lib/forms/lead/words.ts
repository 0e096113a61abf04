export const leadLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  phone: 'Phone Number',
  email: 'Email Address',
  company: 'Company',
  description: 'Message',
} as const;

export const careerMessages = {
  success: 'Thank you, our recruiters have your message.',
  failure: 'Your message could not be sent. Please try again in a minute.',
} as const;

export const launchMessages = {
  success: 'Thank you, we have your question about the program.',
  failure: 'Your question could not be sent. Please try again in a minute.',
} as const;

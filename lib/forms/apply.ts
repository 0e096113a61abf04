import * as z from 'zod/mini';
import {
  chosenResume,
  emailAddress,
  limits,
  requiredLine,
  requiredText,
  tenDigitPhone,
} from './fields';

/** Apply for a job (specification 2.18): schema and words, shared by browser and server. */
export const applySchema = z.object({
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  phone: tenDigitPhone,
  coverLetter: requiredText(limits.coverLetter, 'Write a few lines as your cover letter.'),
  resume: chosenResume,
});

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
  closed: 'This position closed before your application arrived, so it was not sent.',
} as const;

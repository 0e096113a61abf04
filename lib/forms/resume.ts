import * as z from 'zod/mini';
import { chosenFile, consentFields, emailAddress, limits, requiredLine } from './fields';

/** Submit a resume: labels, messages, and the schema of the browser and the server. */

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

export const resumeSchema = z.object({
  resume: chosenFile(resumeMessages.missing),
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  jobTitle: requiredLine(limits.jobTitle, 'Enter your job title, or the one you are looking for.'),
  ...consentFields,
});

import * as z from 'zod/mini';
import { chosenFile, emailAddress, limits, requiredLine } from '@/lib/forms/fields';

/** Submit a resume (specification 2.19): what the browser and the server check. */
export const resumeSchema = z.object({
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  jobTitle: requiredLine(limits.jobTitle, 'Enter the title of the job you are looking for.'),
  resume: chosenFile('Please upload a resume file.'),
});

import * as z from 'zod/mini';
import { chosenFile, consentFields, emailAddress, limits, requiredLine } from '@/lib/forms/fields';
import { resumeMessages } from './words';

/** Submit a resume: checked by the browser and by the server. */
export const resumeSchema = z.object({
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  jobTitle: requiredLine(limits.jobTitle, 'Enter the title of the job you are looking for.'),
  resume: chosenFile(resumeMessages.missing),
  ...consentFields,
});

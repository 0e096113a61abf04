import * as z from 'zod/mini';
import {
  chosenFile,
  consentFields,
  emailAddress,
  jobPhoneNumber,
  limits,
  requiredLine,
  requiredText,
} from '@/lib/forms/fields';
import { fileMessages } from '@/lib/uploads/limits';

/** Apply for a job: checked by the browser and by the server. */
export const applySchema = z.object({
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  phone: jobPhoneNumber,
  coverLetter: requiredText(limits.coverLetter, 'Write a few lines as your cover letter.'),
  resume: chosenFile(fileMessages.missing),
  ...consentFields,
});

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
import { answerFields, type Question } from './answers';

/** Apply for a job: checked by the browser and by the server. */
export const applySchema = z.object({
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  phone: jobPhoneNumber,
  coverLetter: requiredText(limits.coverLetter, 'Write a few lines as your cover letter.'),
  resume: chosenFile(fileMessages.missing),
  ...consentFields,
});

/** The same with what a job, or the site, asks beside it. */
export function applySchemaWith(questions: readonly Question[]): z.ZodMiniObject {
  return z.extend(applySchema, answerFields(questions));
}

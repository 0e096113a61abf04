import * as z from 'zod/mini';
import {
  chosenFile,
  consentFields,
  emailAddress,
  limits,
  optionalText,
  phoneNumber,
  requiredLine,
} from '@/lib/forms/fields';
import { fileMessages } from '@/lib/uploads/limits';

/** Apply on a role page: checked by the browser and by the server. */
export const roleSchema = z.object({
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  phone: phoneNumber,
  coverLetter: optionalText(limits.coverLetter),
  resume: chosenFile(fileMessages.missing),
  ...consentFields,
});

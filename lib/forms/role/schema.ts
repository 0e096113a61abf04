import * as z from 'zod/mini';
import {
  chosenFile,
  emailAddress,
  limits,
  optionalText,
  phoneNumber,
  requiredLine,
} from '@/lib/forms/fields';
import { fileMessages } from '@/lib/uploads/limits';

/** Apply on a role page (specification 2.17): what the browser and the server check. */
export const roleSchema = z.object({
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  phone: phoneNumber,
  coverLetter: optionalText(limits.coverLetter),
  resume: chosenFile(fileMessages.missing),
});

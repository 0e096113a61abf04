import * as z from 'zod/mini';
import { fileMessages } from '@/lib/uploads/limits';
import { applyLabels } from './apply';
import {
  chosenFile,
  consentFields,
  emailAddress,
  limits,
  optionalText,
  phoneNumber,
  requiredLine,
} from './fields';

/** Apply on a role page: labels, messages, and the schema of the browser and the server. */

export const roleLabels = applyLabels;

export const roleMessages = {
  success: 'Application submitted!',
  failure: 'Submission failed. Please try again.',
  unknown: 'We could not tell which role this is for. Please open the role’s page and apply there.',
} as const;

/** The heading of the form. */
export function roleFormTitle(role: string): string {
  return `Apply for ${role} Role`;
}

export const roleSchema = z.object({
  resume: chosenFile(fileMessages.missing),
  name: requiredLine(limits.fullName, 'Enter your full name.'),
  email: emailAddress,
  phone: phoneNumber,
  coverLetter: optionalText(limits.coverLetter),
  ...consentFields,
});

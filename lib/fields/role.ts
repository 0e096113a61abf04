import * as z from 'zod/mini';
import { fileMessages } from '@/lib/uploads/limits';
import { jobApplicationFields } from './apply';
import { namedFields, shapeOf } from './field';
import { chosenFile, consentFields, limits, lines, phoneField } from './fields';

/** Apply on a role page: fields, messages, and the schema of the browser and the server. */

export const roleFields = namedFields({
  name: jobApplicationFields.name,
  email: jobApplicationFields.email,
  phone: phoneField,
  coverLetter: {
    ...jobApplicationFields.coverLetter,
    optional: true,
    schema: lines(limits.coverLetter),
  },
});

export const roleMessages = {
  success: 'Application submitted!',
  failure: 'Submission failed. Please try again.',
  unknown: 'We could not tell which role this is for. Please open the role’s page and apply there.',
} as const;

export function roleFormTitle(role: string): string {
  return `Apply for ${role} Role`;
}

export const roleSchema = z.object({
  resume: chosenFile(fileMessages.missing),
  ...shapeOf(roleFields),
  ...consentFields,
});

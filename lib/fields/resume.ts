import * as z from 'zod/mini';
import { jobApplicationFields } from './apply';
import { namedFields, shapeOf } from './field';
import { chosenFile, consentFields, limits, lineField } from './fields';

/** Submit a resume: fields, messages, and the schema of the browser and the server. */

export const resumeFields = namedFields({
  name: jobApplicationFields.name,
  email: { ...jobApplicationFields.email, label: 'Email' },
  jobTitle: lineField(
    'Job Title',
    limits.jobTitle,
    'Enter your job title, or the one you are looking for.',
    'organization-title',
  ),
});

export const resumeMessages = {
  success: 'Submitted successfully!',
  failure: 'Submission failed!',
  missing: 'Please upload a resume file.',
} as const;

export const resumeSchema = z.object({
  resume: chosenFile(resumeMessages.missing),
  ...shapeOf(resumeFields),
  ...consentFields,
});

import * as z from 'zod/mini';
import {
  emailAddress,
  limits,
  optionalLine,
  phoneNumber,
  requiredLine,
  requiredText,
} from './fields';

/** The lead forms of the careers page and of the Career Launch Program: labels, messages, and their schema. */

export const leadLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  phone: 'Phone Number',
  email: 'Email Address',
  company: 'Company',
  description: 'Message',
} as const;

export const careerMessages = {
  success: 'Thank you, we have your message.',
  failure: 'Your message could not be sent. Please try again in a minute.',
} as const;

export const launchMessages = {
  success: 'Thank you, we have your question about the program.',
  failure: 'Your question could not be sent. Please try again in a minute.',
} as const;

export const leadSchema = z.object({
  first_name: requiredLine(limits.firstName, 'Enter your first name.'),
  last_name: requiredLine(limits.lastName, 'Enter your last name.'),
  phone: phoneNumber,
  email: emailAddress,
  company: optionalLine(limits.company),
  description: requiredText(limits.message, 'Write your message.'),
});

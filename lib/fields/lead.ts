import * as z from 'zod/mini';
import { namedFields, shapeOf } from './field';
import { emailField, limits, line, lineField, lines, phoneField } from './fields';

/** The lead forms of the careers page and of the Career Launch Program: fields, messages, and their schema. */

export const leadFields = namedFields({
  first_name: lineField('First Name', limits.firstName, 'Enter your first name.', 'given-name'),
  last_name: lineField('Last Name', limits.lastName, 'Enter your last name.', 'family-name'),
  phone: phoneField,
  email: emailField,
  company: {
    label: 'Company',
    control: 'text',
    limit: limits.company,
    autoComplete: 'organization',
    optional: true,
    schema: line(limits.company),
  },
  description: {
    label: 'Message',
    control: 'textarea',
    limit: limits.message,
    schema: lines(limits.message, 'Write your message.'),
  },
});

export const careerMessages = {
  success: 'Thank you, we have your message.',
  failure: 'Your message could not be sent. Please try again in a minute, or write us an email.',
} as const;

export const launchMessages = {
  success: 'Thank you, we have your question about the program.',
  failure: 'Your question could not be sent. Please try again in a minute, or write us an email.',
} as const;

export const leadSchema = z.object(shapeOf(leadFields));

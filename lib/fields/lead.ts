import * as z from 'zod/mini';
import { namedFields, shapeOf } from './field';
import {
  emailAddress,
  limits,
  optionalLine,
  phoneNumber,
  requiredLine,
  requiredText,
} from './fields';

/** The lead forms of the careers page and of the Career Launch Program: fields, messages, and their schema. */

export const leadFields = namedFields({
  first_name: {
    label: 'First Name',
    control: 'text',
    limit: limits.firstName,
    autoComplete: 'given-name',
    schema: requiredLine(limits.firstName, 'Enter your first name.'),
  },
  last_name: {
    label: 'Last Name',
    control: 'text',
    limit: limits.lastName,
    autoComplete: 'family-name',
    schema: requiredLine(limits.lastName, 'Enter your last name.'),
  },
  phone: {
    label: 'Phone Number',
    control: 'tel',
    limit: limits.phone,
    autoComplete: 'tel',
    schema: phoneNumber,
  },
  email: {
    label: 'Email Address',
    control: 'email',
    limit: limits.email,
    autoComplete: 'email',
    schema: emailAddress,
  },
  company: {
    label: 'Company',
    control: 'text',
    limit: limits.company,
    autoComplete: 'organization',
    optional: true,
    schema: optionalLine(limits.company),
  },
  description: {
    label: 'Message',
    control: 'textarea',
    limit: limits.message,
    schema: requiredText(limits.message, 'Write your message.'),
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

import * as z from 'zod/mini';
import { topics } from '@/lib/content/topics';
import { emailAddress, limits, oneOf, phoneNumber, requiredLine, requiredText } from './fields';
import { leadLabels } from './lead';

/** The contact form: labels, messages, and the schema of the browser and the server. */

export const topicChoices = Object.values(topics);

export const contactLabels = {
  topic: 'Topic',
  first_name: leadLabels.first_name,
  phone: leadLabels.phone,
  email: leadLabels.email,
  description: leadLabels.description,
} as const;

export const contactMessages = {
  success: 'Thank you, we have your message.',
  failure: 'Your message could not be sent. Please try again in a minute.',
  internal:
    'Employees: please use the internal resources. This page does not send internal requests.',
} as const;

export const contactSchema = z.object({
  topic: oneOf(
    topicChoices,
    'Choose what your message is about.',
    z.refine((topic) => topic !== topics.employees, contactMessages.internal),
  ),
  first_name: requiredLine(limits.firstName, 'Enter your first name.'),
  phone: phoneNumber,
  email: emailAddress,
  description: requiredText(limits.message, 'Write your message.'),
});

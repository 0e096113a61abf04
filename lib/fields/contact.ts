import * as z from 'zod/mini';
import { topics } from '@/lib/content/topics';
import { namedFields, shapeOf } from './field';
import { oneOf } from './fields';
import { leadFields } from './lead';

/** The contact form: fields, messages, and the schema of the browser and the server. */

export const topicChoices = Object.values(topics);

export const contactMessages = {
  success: 'Thank you, we have your message.',
  failure: 'Your message could not be sent. Please try again in a minute, or write us an email.',
  internal:
    'Employees: please use the internal resources. This page does not send internal requests.',
} as const;

export const contactFields = namedFields({
  topic: {
    label: 'Topic',
    control: 'select',
    limit: Math.max(...topicChoices.map(({ length }) => length)),
    schema: oneOf(
      topicChoices,
      'Choose what your message is about.',
      z.refine((topic) => topic !== topics.employees, contactMessages.internal),
    ),
  },
  first_name: leadFields.first_name,
  phone: leadFields.phone,
  email: leadFields.email,
  description: leadFields.description,
});

export const contactSchema = z.object(shapeOf(contactFields));

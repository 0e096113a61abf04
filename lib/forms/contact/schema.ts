import * as z from 'zod/mini';
import { topics } from '@/lib/content/topics';
import {
  emailAddress,
  limits,
  oneOf,
  phoneNumber,
  requiredLine,
  requiredText,
} from '@/lib/forms/fields';
import { contactMessages, topicChoices } from './words';

/** The contact form: checked by the browser and by the server. */
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

import * as z from 'zod/mini';
import {
  emailAddress,
  limits,
  oneOf,
  phoneNumber,
  requiredLine,
  requiredText,
} from '@/lib/forms/fields';
import { topicChoices } from './words';

/** The contact form (specification 3): what the browser and the server check. */
export const contactSchema = z.object({
  topic: oneOf(topicChoices, 'Choose what your message is about.'),
  first_name: requiredLine(limits.firstName, 'Enter your first name.'),
  phone: phoneNumber,
  email: emailAddress,
  description: requiredText(limits.message, 'Write your message.'),
});

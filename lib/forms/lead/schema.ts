import * as z from 'zod/mini';
import {
  emailAddress,
  limits,
  optionalLine,
  phoneNumber,
  requiredLine,
  requiredText,
} from '@/lib/forms/fields';

/** The lead form of the careers page and of the Career Launch Program: checked by the browser and by the server. */
export const leadSchema = z.object({
  first_name: requiredLine(limits.firstName, 'Enter your first name.'),
  last_name: requiredLine(limits.lastName, 'Enter your last name.'),
  phone: phoneNumber,
  email: emailAddress,
  company: optionalLine(limits.company),
  description: requiredText(limits.message, 'Write your message.'),
});

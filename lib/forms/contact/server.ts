import 'server-only';
import type { ServerForm } from '@/lib/forms/submit';
import { contactSchema } from './schema';
import { contactMessages } from './words';

export const contactForm: ServerForm<typeof contactSchema> = {
  name: 'contact',
  schema: contactSchema,
  messages: contactMessages,
};

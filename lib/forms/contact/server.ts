import 'server-only';
import type { ServerForm } from '@/lib/forms/submit';
import { contactSchema } from './schema';
import { contactMessages } from './words';

export const contactForm: ServerForm<typeof contactSchema> = {
  name: 'contact',
  destination: 'web-to-lead',
  schema: contactSchema,
  messages: contactMessages,
};

import 'server-only';
import { contactMessages } from './contact';
import { contactSchema } from './contact-schema';
import { careerMessages, launchMessages } from './lead';
import { leadSchema } from './lead-schema';
import type { ServerForm } from './submit';

/** The three lead forms, on the server. What the web-to-lead service is told about us is added on delivery. */
export const contactForm: ServerForm<typeof contactSchema> = {
  name: 'contact',
  destination: 'web-to-lead',
  schema: contactSchema,
  messages: contactMessages,
};

export const careerForm: ServerForm<typeof leadSchema> = {
  name: 'career',
  destination: 'web-to-lead',
  schema: leadSchema,
  messages: careerMessages,
};

export const launchForm: ServerForm<typeof leadSchema> = {
  name: 'launch',
  destination: 'web-to-lead',
  schema: leadSchema,
  messages: launchMessages,
};

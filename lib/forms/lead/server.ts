import 'server-only';
import type { ServerForm } from '@/lib/forms/submit';
import { leadSchema } from './schema';
import { careerMessages, launchMessages } from './words';

/** The lead form at the foot of the careers page. */
export const careerForm: ServerForm<typeof leadSchema> = {
  name: 'career',
  schema: leadSchema,
  messages: careerMessages,
};

/** The lead form of the Career Launch Program. */
export const launchForm: ServerForm<typeof leadSchema> = {
  name: 'launch',
  schema: leadSchema,
  messages: launchMessages,
};

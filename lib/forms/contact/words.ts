import { topics } from '@/lib/content/topics';
import { leadLabels } from '@/lib/forms/lead/words';

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

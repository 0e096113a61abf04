'use client';

import type { ReactNode } from 'react';
import { sendContact } from '@/lib/forms/actions';
import { contactLabels, contactMessages, contactSchema, topicChoices } from '@/lib/forms/contact';
import { SelectField, TextField } from './fields';
import { Form } from './form';
import styles from './form.module.css';
import { TopicHints } from './topic-hints';

type ContactFormProps = {
  labelledBy: string;
  /** The preselected topic, and the service that the message is about. */
  topic?: string;
  service?: string;
  next: ReactNode;
};

/** The contact form. */
export function ContactForm({ labelledBy, topic, service, next }: ContactFormProps) {
  return (
    <Form
      id="contact"
      action={sendContact}
      schema={contactSchema}
      labelledBy={labelledBy}
      submitLabel="Send message"
      failureMessage={contactMessages.failure}
      values={{ topic: topic ?? '', description: service ? `Service: ${service}\n\n` : '' }}
      next={next}
    >
      <TopicHints>
        <SelectField
          name="topic"
          label={contactLabels.topic}
          prompt="Choose a topic"
          options={topicChoices}
        />
      </TopicHints>
      <TextField name="first_name" label={contactLabels.first_name} autoComplete="given-name" />
      <div className={`${styles.row} ${styles.pair}`}>
        <TextField
          name="phone"
          type="tel"
          label={contactLabels.phone}
          hint="Add the country code if it is not an Indian number."
          autoComplete="tel"
        />
        <TextField name="email" type="email" label={contactLabels.email} autoComplete="email" />
      </div>
      <TextField name="description" label={contactLabels.description} rows={6} />
    </Form>
  );
}

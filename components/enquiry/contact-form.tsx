'use client';

import type { ReactNode } from 'react';
import { SelectField, TextField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import styles from '@/components/forms/form.module.css';
import { contactFields, contactMessages, contactSchema, topicChoices } from '@/lib/fields/contact';
import { sendContact } from '@/lib/forms/actions';
import topicStyles from './topic-hints.module.css';

type ContactFormProps = {
  labelledBy: string;
  /** The preselected topic, and the service that the message is about. */
  topic?: string;
  service?: string;
  /** About each topic. */
  hints: ReactNode;
  next: ReactNode;
};

export function ContactForm({ labelledBy, topic, service, hints, next }: ContactFormProps) {
  const { first_name, phone, email, description, ...fields } = contactFields;
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
      <div className={topicStyles.topic}>
        <SelectField {...fields.topic} prompt="Choose a topic" options={topicChoices} />
        {hints}
      </div>
      <TextField {...first_name} />
      <div className={`${styles.row} ${styles.pair}`}>
        <TextField {...phone} hint="Add the country code if it is not an Indian number." />
        <TextField {...email} />
      </div>
      <TextField {...description} rows={6} />
    </Form>
  );
}

'use client';

import type { ReactNode } from 'react';
import { sendContact } from '@/lib/forms/actions';
import { contactLabels, contactMessages, contactSchema, topicChoices } from '@/lib/forms/contact';
import styles from './contact-form.module.css';
import { Form } from './form';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import { TopicLinks } from './topic-links';

type ContactFormProps = {
  labelledBy: string;
  /** The preselected topic. */
  topic?: string;
  /** The hint for employees. */
  forEmployees: string;
  next: ReactNode;
};

/** The contact form. */
export function ContactForm({ labelledBy, topic, forEmployees, next }: ContactFormProps) {
  return (
    <Form
      id="contact"
      action={sendContact}
      schema={contactSchema}
      labelledBy={labelledBy}
      submitLabel="Send message"
      failureMessage={contactMessages.failure}
      values={topic ? { topic } : undefined}
      next={next}
    >
      <TopicLinks />
      <div className={styles.topic}>
        <SelectField
          name="topic"
          label={contactLabels.topic}
          prompt="Choose a topic"
          options={topicChoices}
        />
        <div aria-live="polite">
          <p className={styles.employees}>{forEmployees}</p>
        </div>
      </div>
      <TextField name="first_name" label={contactLabels.first_name} autoComplete="given-name" />
      <TextField
        name="phone"
        type="tel"
        label={contactLabels.phone}
        hint="Add the country code if it is not an Indian number."
        autoComplete="tel"
      />
      <TextField name="email" type="email" label={contactLabels.email} autoComplete="email" />
      <TextField name="description" label={contactLabels.description} rows={6} />
    </Form>
  );
}

'use client';

import type { ReactNode } from 'react';
import { applyForRole } from '@/lib/forms/actions';
import type { Accepted } from '@/lib/forms/form-state';
import { roleLabels, roleMessages, roleSchema } from '@/lib/forms/role';
import { fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { TextField } from './fields';
import { Form } from './form';
import styles from './form.module.css';
import { ResumeField } from './resume-field';

const TOASTED = [fileMessages.wrongType];

type RoleFormProps = {
  /** The key of the role. */
  role: string;
  labelledBy: string;
  cancel: ReactNode;
  /** What happens next. */
  next?: ReactNode;
  onAccepted?: (answer: Accepted) => void;
};

/** The application form of the role pages. */
export function RoleForm({ role, ...rest }: RoleFormProps) {
  const { name, email, phone } = roleLabels;
  return (
    <Form
      id="role"
      action={applyForRole}
      schema={roleSchema}
      submitLabel="Submit"
      failureMessage={roleMessages.failure}
      toastedErrors={TOASTED}
      subject={role}
      {...rest}
    >
      <input type="hidden" name="role" value={role} />
      <ResumeField label={roleLabels.resume} fills={{ name, email, phone }} />
      <div className={styles.row}>
        <TextField name="name" label={name} autoComplete="name" />
        <TextField name="email" type="email" label={email} autoComplete="email" />
        <TextField name="phone" type="tel" label={phone} autoComplete="tel" />
      </div>
      <TextField name="coverLetter" label={roleLabels.coverLetter} rows={4} optional />
      <ConsentFields />
    </Form>
  );
}

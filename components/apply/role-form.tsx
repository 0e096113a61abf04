'use client';

import type { ReactNode } from 'react';
import { TextField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import styles from '@/components/forms/form.module.css';
import { RESUME_LABEL } from '@/lib/fields/apply';
import type { Accepted } from '@/lib/fields/form-state';
import { roleFields, roleMessages, roleSchema } from '@/lib/fields/role';
import { applyForRole } from '@/lib/forms/actions';
import { fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { ResumeField } from './resume-field';

const TOASTED = [fileMessages.extension];

type RoleFormProps = {
  role: string;
  labelledBy: string;
  cancel: ReactNode;
  next?: ReactNode;
  onAccepted?: (answer: Accepted) => void;
};

export function RoleForm({ role, ...rest }: RoleFormProps) {
  const { name, email, phone, coverLetter } = roleFields;
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
      <ResumeField label={RESUME_LABEL} fills={[name, email, phone]} />
      <div className={styles.row}>
        <TextField {...name} />
        <TextField {...email} />
        <TextField {...phone} />
      </div>
      <TextField {...coverLetter} rows={4} />
      <ConsentFields />
    </Form>
  );
}

'use client';

import type { ReactNode } from 'react';
import { applyForRole } from '@/lib/forms/actions';
import type { Accepted } from '@/lib/forms/form-state';
import { roleLabels, roleMessages, roleSchema } from '@/lib/forms/role';
import { FILE_HINT, fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { FileField } from './file-field';
import { FillFromResume } from './fill-from-resume';
import { Form } from './form';
import styles from './form.module.css';
import { SourceField } from './source-field';
import { TextField } from './text-field';

const TOASTED = [fileMessages.wrongType];

/** Read from the resume on request. */
const FROM_RESUME = {
  name: roleLabels.name,
  email: roleLabels.email,
  phone: roleLabels.phone,
};

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
      <TextField name="name" label={roleLabels.name} autoComplete="name" />
      <div className={styles.pair}>
        <TextField name="email" type="email" label={roleLabels.email} autoComplete="email" />
        <TextField name="phone" type="tel" label={roleLabels.phone} autoComplete="tel" />
      </div>
      <TextField name="coverLetter" label={roleLabels.coverLetter} rows={4} optional />
      <FileField name="resume" label={roleLabels.resume} hint={FILE_HINT} />
      <FillFromResume file="resume" fields={FROM_RESUME} />
      <ConsentFields />
      <SourceField />
    </Form>
  );
}

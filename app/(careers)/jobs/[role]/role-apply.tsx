'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RoleForm } from '@/components/apply/role-form';
import { EARLY_CLICK, OPENS } from '@/components/early/markup';
import { Toaster } from '@/components/feedback/toaster';
import { FormStatus } from '@/components/forms/form-status';
import { Button, ButtonLink } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import { type FormState, idle } from '@/lib/fields/form-state';
import { roleFormTitle } from '@/lib/fields/role';
import { roleApplyPath } from '@/lib/routes';
import styles from './role-apply.module.css';

type RoleApplyProps = { role: { key: string; title: string }; next: ReactNode };

/**
 * The apply button and its dialog, which the early script opens. Without JavaScript, and in a new tab, it links to the
 * same form on its own page. The dialog retains the entries until they are accepted; then it closes, and the receipt stays on the page.
 */
export function RoleApply({ role, next }: RoleApplyProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const receipt = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<FormState>(idle);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (answer.status === 'accepted') receipt.current?.focus();
  }, [answer]);

  return (
    <>
      <ButtonLink href={roleApplyPath(role.key)} {...marked(OPENS, DIALOG)}>
        Apply
      </ButtonLink>
      <FormStatus ref={receipt} answer={answer} next={next} />
      <dialog
        ref={dialog}
        id={DIALOG}
        className={styles.dialog}
        aria-labelledby="role-heading"
        data-page={roleApplyPath(role.key)}
      >
        <h2 id="role-heading" className="type-h3">
          {roleFormTitle(role.title)}
        </h2>
        <RoleForm
          role={role.key}
          labelledBy="role-heading"
          cancel={
            <Button variant="secondary" onClick={close} {...marked(EARLY_CLICK)}>
              Cancel
            </Button>
          }
          onAccepted={(accepted) => {
            close();
            setAnswer(accepted);
          }}
        />
      </dialog>
      {answer.status === 'accepted' &&
        createPortal(
          <div className={styles.outside}>
            <Toaster />
          </div>,
          document.body,
        )}
    </>
  );
}

const DIALOG = 'role-dialog';

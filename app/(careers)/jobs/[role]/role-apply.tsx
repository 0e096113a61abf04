'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RoleForm } from '@/components/apply/role-form';
import { opensElsewhere } from '@/components/early/events';
import { Toaster } from '@/components/feedback/toaster';
import { FormStatus } from '@/components/forms/form-status';
import { Button, ButtonLink } from '@/components/links/button';
import { type FormState, idle } from '@/lib/fields/form-state';
import { roleFormTitle } from '@/lib/fields/role';
import { roleApplyPath } from '@/lib/routes';
import styles from './role-apply.module.css';

type RoleApplyProps = { role: { key: string; title: string }; next: ReactNode };

/**
 * The apply button and its dialog. Before hydration, and in a new tab, it is a link to the same form on its own page. The
 * dialog retains the entries until they are accepted; then it closes, and the receipt stays on the page.
 */
export function RoleApply({ role, next }: RoleApplyProps) {
  const opener = useRef<HTMLAnchorElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const receipt = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<FormState>(idle);
  const close = () => dialog.current?.close();

  const open = (event: MouseEvent) => {
    if (opensElsewhere(event.nativeEvent)) return;
    event.preventDefault();
    // A closing dialog restores the focus, but some browsers do not focus a link when it is clicked.
    opener.current?.focus();
    dialog.current?.showModal();
  };
  useEffect(() => {
    if (answer.status === 'accepted') receipt.current?.focus();
  }, [answer]);

  return (
    <>
      <ButtonLink ref={opener} href={roleApplyPath(role.key)} onClick={open}>
        Apply
      </ButtonLink>
      <FormStatus ref={receipt} answer={answer} next={next} />
      <dialog
        ref={dialog}
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
            <Button variant="secondary" onClick={close}>
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

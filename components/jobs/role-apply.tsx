'use client';

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { RoleForm } from '@/components/forms/role-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { roleFormTitle } from '@/lib/forms/role/words';
import { roleApplyPath } from '@/lib/routes';
import styles from './role-apply.module.css';

type RoleApplyProps = { role: { key: string; title: string }; next: ReactNode; privacy: ReactNode };

/**
 * The apply button and its dialog. Without JavaScript, and in a new tab, it links to the same form on its
 * own page. The dialog keeps what was typed until it has been accepted.
 */
export function RoleApply({ role, next, privacy }: RoleApplyProps) {
  const opener = useRef<HTMLAnchorElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isAccepted = useRef(false);
  const [round, setRound] = useState(0);
  const close = () => dialog.current?.close();

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  const afterClose = () => {
    opener.current?.focus();
    if (isAccepted.current) setRound(round + 1);
    isAccepted.current = false;
  };

  return (
    <>
      <ButtonLink ref={opener} href={roleApplyPath(role.key)} prefetch={false} onClick={open}>
        Apply
      </ButtonLink>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="role-heading"
        onClose={afterClose}
      >
        <h2 id="role-heading" className="type-h3">
          {roleFormTitle(role.title)}
        </h2>
        <RoleForm
          key={round}
          role={role.key}
          labelledBy="role-heading"
          cancel={
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          }
          next={
            <>
              {next}
              <Button onClick={close}>Close</Button>
            </>
          }
          onAccepted={() => {
            isAccepted.current = true;
          }}
        />
        {privacy}
      </dialog>
    </>
  );
}

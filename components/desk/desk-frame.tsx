import type { ReactNode } from 'react';
import { deskPaths } from '@/lib/desk/desk';
import type { Member } from '@/lib/desk/member';
import styles from './desk-frame.module.css';

type DeskFrameProps = {
  title: string;
  member: Member;
  /** Of the page, if it is one of the two in the bar. */
  path?: string;
  children: ReactNode;
};

/** The frame of each page of the desk. */
export function DeskFrame({ title, member, path, children }: DeskFrameProps) {
  return (
    <div className={`container ${styles.desk}`}>
      <div className={styles.bar}>
        <nav aria-label="Desk" className={styles.pages}>
          {PAGES.map(([each, label]) => (
            <a key={each} href={each} aria-current={each === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <form method="post" action={deskPaths.signOut} className={styles.member}>
          <span>{member.email}</span>
          <button type="submit">Sign out</button>
        </form>
      </div>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

const PAGES = [
  [deskPaths.desk, 'Submissions'],
  [deskPaths.log, 'Access log'],
] as const;

import type { ReactNode } from 'react';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import type { Member } from '@/lib/desk/access/member';
import { deskPaths } from '@/lib/desk/desk';
import { site } from '@/lib/site';
import styles from './desk-frame.module.css';

type DeskFrameProps = {
  member: Member;
  path?: string;
  tools?: ReactNode;
  children: ReactNode;
};

/** The frame of each page of the desk: a bar instead of the header for visitors. */
export function DeskFrame({ member, path, tools, children }: DeskFrameProps) {
  return (
    <div className={styles.desk} data-desk="">
      <div className={`no-print line ${styles.bar}`}>
        <nav aria-label="Desk" className={`line ${styles.pages}`}>
          {PAGES.map(([address, label]) => (
            <a key={address} href={address} aria-current={address === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
          <a href="/">{site.name}</a>
        </nav>
        {tools}
        <form method="post" action={deskPaths.signOut} className={`line muted ${styles.member}`}>
          <span>{member.email}</span>
          <button type="submit">Sign out</button>
        </form>
        <ThemeToggle />
      </div>
      {children}
    </div>
  );
}

const PAGES = [
  [deskPaths.desk, 'Submissions'],
  [deskPaths.log, 'Access log'],
] as const;

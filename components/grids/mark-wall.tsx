import type { Mark } from '@/lib/company';
import { isSampleMark } from '@/lib/operations/sample-content';
import styles from './mark-wall.module.css';

export function MarkWall({ label, marks }: { label: string; marks: readonly Mark[] }) {
  return (
    <>
      {marks.some(isSampleMark) && <p>Sample names, not real companies.</p>}
      <ul className={styles.marks} aria-label={label}>
        {marks.map(({ name, logo, href }) => {
          const content = (
            <>
              <img src={logo} alt="" width="64" height="72" loading="lazy" />
              {name}
            </>
          );
          return (
            <li key={name}>
              {href ? (
                <a href={href} rel="noopener">
                  {content}
                </a>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

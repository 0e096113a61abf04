import { Icon } from '@/components/pictures/icon';
import { LinkLabel } from './link-label';
import styles from './link-list.module.css';
import { SiteLink } from './site-link';

type ListedLink = { label: string; path: string; text?: string };

/** Links as one ruled list: the whole row is the target, an arrow moves on hover and focus. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  return (
    <ul className={`unbroken ${styles.list}`}>
      {links.map(({ label, path, text }, index) => (
        <li key={path} data-alone={index % 2 === 0 && index === links.length - 1 ? '' : undefined}>
          <SiteLink href={path} className={`plain-link ${styles.row}`}>
            <span className="stack-1 awaits-next">
              <span className="type-h4">
                <LinkLabel href={path}>{label}</LinkLabel>
              </span>
              {text && <span className="note">{text}</span>}
            </span>
            <Icon name="arrow-right" className={styles.arrow} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

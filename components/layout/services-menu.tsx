import { MENU } from '@/components/early/markup';
import { NavLink } from '@/components/links/nav-link';
import { marked } from '@/components/page/marked';
import { Drawing } from '@/components/pictures/drawing';
import { Icon } from '@/components/pictures/icon';
import { serviceGroups } from '@/lib/services';
import styles from './services-menu.module.css';

/** "Our Services": a full-width panel above 768 px, a list inside the narrow menu below. */
export function ServicesMenu({ summaryClass }: { summaryClass?: string }) {
  return (
    <details className={styles.menu} {...marked(MENU)}>
      <summary className={summaryClass}>
        Our Services
        <Icon name="caret-down" className={styles.caret} />
      </summary>
      <div className={styles.panel}>
        <div className={`container ${styles.groups}`}>
          {serviceGroups.map(({ heading, services }) => (
            <div key={heading}>
              <p id={groupId(heading)} className={styles.heading}>
                {heading}
              </p>
              <ul className={styles.links} aria-labelledby={groupId(heading)}>
                {services.map(({ menuLabel, path, drawing, isInWideMenuOnly }) => (
                  <li key={path} className={isInWideMenuOnly ? styles.wideOnly : undefined}>
                    <NavLink href={path} className={`plain-link ${styles.link}`}>
                      {menuLabel}
                    </NavLink>
                    <Drawing name={drawing} className={styles.drawing} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <Drawing name="services/cloud" className={styles.resting} />
        </div>
      </div>
    </details>
  );
}

function groupId(heading: string) {
  return `menu-${heading.toLowerCase().replaceAll(' ', '-')}`;
}

import { Drawing, type DrawingName } from '@/components/ui/drawing';
import { Icon } from '@/components/ui/icon';
import { type RoutePath, routes, serviceGroups } from '@/lib/routes';
import { NavLink } from './nav-link';
import styles from './services-menu.module.css';

/** "Our Services": a full-width panel above 768 px, a list in the narrow menu up to there. */
export function ServicesMenu({ summaryClass }: { summaryClass?: string }) {
  return (
    <details className={styles.menu} data-menu="">
      <summary className={summaryClass}>
        Our Services
        <Icon name="caret-down" className={styles.caret} />
      </summary>
      <div className={styles.panel}>
        <div className={`container ${styles.groups}`}>
          {serviceGroups.map(({ heading, links }) => (
            <div key={heading}>
              <p id={groupId(heading)} className={styles.heading}>
                {heading}
              </p>
              <ul className={styles.links} aria-labelledby={groupId(heading)}>
                {links.map(({ label, path }) => (
                  <li key={path} className={path === routes.uiUx ? styles.wideOnly : undefined}>
                    <NavLink href={path} className={styles.link}>
                      {label}
                    </NavLink>
                    <Drawing name={drawings[path] ?? 'pool'} className={styles.drawing} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <Drawing name="cloud" className={styles.resting} />
        </div>
      </div>
    </details>
  );
}

/** The scene that follows the pointer or the focus through the panel. */
const drawings: Partial<Record<RoutePath, DrawingName>> = {
  [routes.webDevelopment]: 'web',
  [routes.mobileApp]: 'mobile',
  [routes.uiUx]: 'design',
  [routes.contractStaffing]: 'contract',
  [routes.nearshoreStaffing]: 'nearshore',
  [routes.offshoreStaffing]: 'offshore',
  [routes.permanentStaffing]: 'permanent',
  [routes.careerLaunch]: 'training',
};

function groupId(heading: string) {
  return `menu-${heading.toLowerCase().replaceAll(' ', '-')}`;
}

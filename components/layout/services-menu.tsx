import { Drawing, type DrawingName } from '@/components/ui/drawing';
import { Icon } from '@/components/ui/icon';
import { NavLink } from '@/components/ui/nav-link';
import { type RoutePath, routes, serviceGroups } from '@/lib/routes';
import styles from './services-menu.module.css';

/** "Our Services": a full-width panel above 768 px, a list inside the narrow menu below. */
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
                    <Drawing name={drawings[path] ?? 'places/pool'} className={styles.drawing} />
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

/** The drawings shown when a link in the panel is hovered or focused. */
const drawings: Partial<Record<RoutePath, DrawingName>> = {
  [routes.webDevelopment]: 'services/web',
  [routes.mobileApp]: 'services/mobile',
  [routes.uiUx]: 'services/design',
  [routes.contractStaffing]: 'services/contract',
  [routes.nearshoreStaffing]: 'services/nearshore',
  [routes.offshoreStaffing]: 'services/offshore',
  [routes.permanentStaffing]: 'services/permanent',
  [routes.careerLaunch]: 'services/training',
};

function groupId(heading: string) {
  return `menu-${heading.toLowerCase().replaceAll(' ', '-')}`;
}

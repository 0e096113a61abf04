import { SITE_HEADER, SITE_MENU } from '@/components/early/markup';
import { buttonClass } from '@/components/links/button';
import { NavLink } from '@/components/links/nav-link';
import { marked } from '@/components/page/marked';
import { Icon } from '@/components/pictures/icon';
import { withPhone } from '@/lib/company';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import { Logo } from './logo';
import { ServicesMenu } from './services-menu';
import styles from './site-header.module.css';
import { ThemeToggle } from './theme-toggle';

/** How to answer a printed page. */
const LETTERHEAD = [
  ...withPhone(site.offices).map(({ city, phone }) => `${phone} (${city})`),
  site.email.support,
].join(' · ');

/**
 * One navigation for both widths: a popover behind the hamburger up to 768 px, a row above. It opens and
 * closes natively; the early script adds hover, Escape, and closing after a choice.
 */
export function SiteHeader() {
  return (
    <header className={`awaits-end ${styles.header}`} {...marked(SITE_HEADER)}>
      <div className={`container ${styles.bar}`}>
        <Logo />
        <p className={`print-only ${styles.letterhead}`}>{LETTERHEAD}</p>
        <nav id={SITE_MENU} className={styles.nav} aria-label="Main" popover="auto">
          <ul className={styles.links}>
            <li>
              <NavLink href={routes.home} className={`plain-link ${styles.link}`}>
                Home
              </NavLink>
            </li>
            <li>
              <ServicesMenu summaryClass={`plain-link ${styles.link}`} />
            </li>
            <li>
              <NavLink href={routes.career} className={`plain-link ${styles.link}`}>
                Careers
              </NavLink>
            </li>
            <li>
              <NavLink href={routes.about} className={`plain-link ${styles.link}`}>
                About the company
              </NavLink>
            </li>
            <li className={styles.contact}>
              <NavLink href={routes.contact} className={buttonClass({ size: 'small' })}>
                Contact Us
              </NavLink>
            </li>
          </ul>
        </nav>
        <ThemeToggle />
        <button
          type="button"
          className={`icon-button ${styles.hamburger}`}
          popoverTarget={SITE_MENU}
        >
          <Icon name="list" />
          <span className="visually-hidden">Menu</span>
        </button>
      </div>
    </header>
  );
}

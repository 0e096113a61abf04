import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './logo.module.css';

/** The logo and the company's name; the picture depends on the theme. Not in the tab order, because "Home" is. */
export function Logo() {
  return (
    <SiteLink
      href={routes.home}
      tabIndex={-1}
      className={site.name.length > 18 ? `${styles.logo} ${styles.long}` : styles.logo}
    >
      {site.mark && (
        <>
          <img className="light-only" src={site.mark.light} alt="" width="26" height="26" />
          <img className="dark-only" src={site.mark.dark} alt="" width="26" height="26" />
        </>
      )}
      <span>{site.name}</span>
    </SiteLink>
  );
}

import { ButtonLink } from '@/components/links/button';
import { Drawing } from '@/components/pictures/drawing';
import { cities, officeCities } from '@/lib/content/cities';
import { claims } from '@/lib/content/claims';
import { spelledOut } from '@/lib/content/counted';
import { routes } from '@/lib/routes';
import styles from './careers-banner.module.css';

const origin =
  officeCities.length > 1 ? `${spelledOut(officeCities.length)} cities in India` : cities('and');

/** The top of the page: who we are, and a link to the jobs. */
export function CareersBanner() {
  return (
    <header className={styles.banner} data-surface="deep">
      <div className={`container ${styles.inner}`}>
        <div className={`hero-copy ${styles.copy}`}>
          <h1>About the company</h1>
          <p className="lead">
            Since {claims.founded} we have built software, and careers in software, from {origin}.
            We grow both the same way: one solid step at a time.
          </p>
          <div className="actions">
            <ButtonLink href={routes.career}>Build your career with us</ButtonLink>
            <ButtonLink href={routes.team1} variant="secondary">
              Meet the leadership
            </ButtonLink>
          </div>
        </div>
        <Drawing name="company/careers" className={styles.drawing} />
      </div>
    </header>
  );
}

import { ButtonLink } from '@/components/links/button';
import { SiteLink } from '@/components/links/site-link';
import { Drawing } from '@/components/pictures/drawing';
import { cities } from '@/lib/content/cities';
import { claims } from '@/lib/content/claims';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './careers-banner.module.css';
import { parts } from './content';

/** The top of the page, for those who check a company: who, since when, where and what, and the ways on. */
export function CareersBanner() {
  return (
    <header className={styles.banner}>
      <div className={`container wide-columns ${styles.inner}`}>
        <div className="hero-copy">
          <h1>About the company</h1>
          <p className="lead">
            {/* One text, because its lines change with each piece that arrives. */}
            {`${site.legalName} has built custom software since ${claims.founded}. It works from ${cities('and')}.${site.group ? ` It is part of ${site.group}.` : ''}`}
          </p>
          <div className="actions">
            <ButtonLink href={routes.contact}>Start a project</ButtonLink>
            <ButtonLink href={routes.team1} variant="secondary">
              Meet the leadership
            </ButtonLink>
          </div>
          <SiteLink href={routes.career} className="touch">
            Build your career with us
          </SiteLink>
        </div>
        <Drawing name="company/offices" className={styles.offices} />
        <dl className={styles.parts}>
          {parts.map(({ name, text }) => (
            <div key={name}>
              <dt className="type-h4">{name}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

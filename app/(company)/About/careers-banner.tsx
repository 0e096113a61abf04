import type { CSSProperties } from 'react';
import { ButtonLink } from '@/components/links/button';
import { ThemedStill } from '@/components/pictures/themed-still';
import { workplaces } from '@/lib/content/cities';
import { claims } from '@/lib/content/claims';
import { routes } from '@/lib/routes';
import styles from './careers-banner.module.css';
import { parts } from './content';

const SIZE = { width: 800, height: 1000, sizes: '(width < 48em) 100vw, 54vw' };

/** The top of the page: what the company does, for whom, and a link to the jobs. */
export function CareersBanner() {
  return (
    <header className={`awaits-end ${styles.banner}`} data-surface="deep">
      <div className={`container wide-columns ${styles.inner}`}>
        <div className="hero-copy">
          <h1>About the company</h1>
          <p className="lead">
            Since {claims.founded} we have built software for companies. We work from {workplaces},
            and grow the way we build: one solid step at a time.
          </p>
          <div className="actions">
            <ButtonLink href={routes.career}>Build your career with us</ButtonLink>
            <ButtonLink href={routes.team1} variant="secondary">
              Meet the leadership
            </ButtonLink>
          </div>
        </div>
        <div className={styles.parts} style={{ '--parts': parts.length } as CSSProperties}>
          <ThemedStill name="courtyard" {...SIZE} className={styles.arches} />
          <dl>
            {parts.map(({ name, text }) => (
              <div key={name}>
                <dt className="type-h4">{name}</dt>
                <dd className="muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </header>
  );
}

import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import styles from './home-hero.module.css';

/** The stair-cut panel over the stepwell: words stand on the page's own colour, never on the picture. */
export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.scene}>
        {/* In a picture element: a bare one React would have every page preload that links here. */}
        <picture>
          <img
            className={`light-only ${styles.picture}`}
            src="/images/hero-day.poster.avif"
            alt=""
            width="1320"
            height="1100"
            fetchPriority="high"
          />
        </picture>
        {/* Lazy, so that it is fetched only where the dark theme shows it. */}
        <img
          className={`dark-only ${styles.picture}`}
          src="/images/hero-dusk.poster.avif"
          alt=""
          width="1320"
          height="1100"
          loading="lazy"
        />
      </div>
      <div className={`container ${styles.inner}`}>
        <div className={styles.words}>
          <h1 id="hero-title" className={styles.title}>
            We are builders of custom software that scales with your ambition
          </h1>
          <p className="lead">
            Web, mobile and cloud products, and the people who build them: contract, nearshore,
            offshore and permanent teams.
          </p>
          <div className={styles.actions}>
            <ButtonLink href={routes.contact}>Start a project</ButtonLink>
            <ButtonLink href={routes.jobPositions} variant="secondary">
              View open positions
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

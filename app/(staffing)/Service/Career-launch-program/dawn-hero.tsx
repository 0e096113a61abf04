import { launchFee, launchRoadmap } from '@/app/(staffing)/Service/Career-launch-program/content';
import { ButtonLink } from '@/components/links/button';
import { StepList } from '@/components/sections/step-list';
import { countedFirst } from '@/lib/content/counted';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import styles from './dawn-hero.module.css';

/** The top of the page: a pink sky, the roadmap as a staircase, and the sun behind its last step. */
export function DawnHero() {
  return (
    <section className={styles.sky}>
      <div className="container">
        <header className={`hero-copy awaits-end ${styles.copy}`}>
          <h1>{serviceNamed('careerLaunch').heading}</h1>
          <p className="lead">
            {/* One text, because its lines change with each piece that arrives. */}
            {`Training for your first job in software, with mentors, a real project and mock screenings. It is optional and costs ${launchFee}. It does not promise you a job, and you do not need it to get a job with us.`}
          </p>
          <div className="actions">
            <ButtonLink href={routes.contact}>Contact us</ButtonLink>
            <ButtonLink href="#cost" variant="secondary">
              See the fee
            </ButtonLink>
          </div>
        </header>
        <div className={`stack-6 ${styles.flight}`}>
          <Sun />
          <h2 className={styles.title}>{countedFirst(launchRoadmap.length, 'step', 'steps')} up</h2>
          <StepList steps={launchRoadmap} />
        </div>
      </div>
    </section>
  );
}

const RING_RADII = [400, 320, 240, 160];

/** The light spreads in stepped rings, like the walls of a stepwell seen from above. */
function Sun() {
  return (
    <svg
      className={styles.sun}
      viewBox="-400 -400 800 800"
      width="800"
      height="800"
      aria-hidden="true"
    >
      {RING_RADII.map((radius) => (
        <path key={radius} d={steppedDiamond(radius)} />
      ))}
      <circle r="92" />
    </svg>
  );
}

const STEP = 40;

/** An SVG path: a stepped diamond of this radius around the origin. */
function steppedDiamond(radius: number): string {
  return Array.from({ length: (2 * radius) / STEP }, (_, row) => {
    const top = row * STEP - radius;
    const half = radius - Math.abs(top + STEP / 2) + STEP / 2;
    return `M${-half} ${top}h${2 * half}v${STEP + 0.5}h${-2 * half}Z`;
  }).join('');
}

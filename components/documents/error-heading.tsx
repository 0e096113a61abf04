import type { ReactNode } from 'react';
import styles from './error-heading.module.css';

type ErrorHeadingProps = { title: string; lead: string; children: ReactNode };

/** The top of an error page: its only h1 above a stair that leads down to a pool. */
export function ErrorHeading({ title, lead, children }: ErrorHeadingProps) {
  return (
    <header className={styles.end}>
      <div className={`container awaits-next ${styles.inner}`}>
        <div className={`hero-copy ${styles.copy}`}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="actions">{children}</div>
        </div>
      </div>
      <Stair />
    </header>
  );
}

const STEPS = 8;
const WIDTH = 75;
const RISE = 52;
const WATER = 430;

/** A side view in the colours of the isometric drawings: stairs on the left, water on the right. */
function Stair() {
  return (
    <svg
      className={styles.stair}
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path fill="var(--iso-n-l)" d={`M0 ${WATER}H1200V480H0Z`} />
      <path fill="var(--iso-n-t)" d={`M0 ${WATER}H1200v7H0Z`} />
      <path fill="var(--iso-n-t)" d="M150 452h120v3h-120ZM330 463h90v3h-90ZM470 450h70v3h-70Z" />
      {Array.from({ length: STEPS }, (_, step) => {
        const left = 600 + step * WIDTH;
        const top = WATER - 14 - step * RISE;
        return (
          <g key={left}>
            <path fill="var(--iso-a-l)" d={`M${left} ${top}H1200V480H${left}Z`} />
            <path fill="var(--iso-a-r)" d={`M${left} ${top}h14v${RISE}h-14Z`} />
            <path fill="var(--iso-a-t)" d={`M${left} ${top}h${WIDTH + 14}v12H${left}Z`} />
          </g>
        );
      })}
      <path fill="var(--iso-g-l)" d="M624 378h38v38h-38Z" />
      <path fill="var(--iso-g-t)" d="M624 378h38v8h-38Z" />
    </svg>
  );
}

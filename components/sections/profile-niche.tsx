import { useId } from 'react';
import styles from './profile-niche.module.css';

type ProfileNicheProps = {
  name: string;
  /** The person's office; read with the name by assistive technology. */
  title: string;
  /** Passed by place (n, a, g, n, a, g), so that a row never repeats. */
  tone: 'a' | 'n' | 'g';
};

const ARCH = 'M40 400V160A120 120 0 0 1 280 160V400Z';

/** Where a portrait will stand: a lit arch in a wall, a flight of steps, and the person's initials. */
export function ProfileNiche({ name, title, tone }: ProfileNicheProps) {
  const clip = useId();
  const count = 4 + (name.length % 3);
  const width = 240 / count;
  const isMirrored = tone === 'a';
  const treads = Array.from({ length: count }, (_, index) => {
    const left = 40 + (isMirrored ? count - 1 - index : index) * width;
    return `M${left} 400v${-(26 + index * 22)}h${width + 0.5}V400Z`;
  });
  return (
    <svg
      className={styles.niche}
      viewBox="0 0 320 400"
      width="320"
      height="400"
      role="img"
      aria-label={name === title ? name : `${name}, ${title}`}
    >
      <clipPath id={clip}>
        <path d={ARCH} />
      </clipPath>
      <rect width="320" height="400" className={styles.wall} />
      <g clipPath={`url(#${clip})`}>
        <rect width="320" height="400" fill={`var(--iso-${tone}-r)`} />
        <path
          d={isMirrored ? 'M40 0H150L60 400H40Z' : 'M40 0H280L190 400H40Z'}
          fill={`var(--iso-${tone}-l)`}
        />
        <path d={treads.join('')} fill={`var(--iso-${tone}-t)`} />
        <text x="160" y="262" textAnchor="middle" className={styles.initials} data-tone={tone}>
          {initials(name)}
        </text>
      </g>
      <path d={ARCH} className={styles.edge} />
    </svg>
  );
}

/** The first letters of the first two words that begin with a capital. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((letter) => letter !== letter.toLowerCase())
    .slice(0, 2)
    .join('');
}

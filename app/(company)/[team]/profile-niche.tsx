import { useId } from 'react';
import type { Person } from '@/lib/company';
import styles from './profile-niche.module.css';

type ProfileNicheProps = {
  name: string;
  /** The person's role; announced with the name. */
  title: string;
  portrait?: Person['portrait'];
};

const ARCH = 'M4 372V124a120 120 0 0 1 240 0v248Z';

/**
 * An arch with a person's portrait, or with initials if there is none. Its colours are custom properties (`--niche-l`,
 * `-r`, `--niche-ink`), so that the stair can light it.
 */
export function ProfileNiche({ name, title, portrait }: ProfileNicheProps) {
  const clip = useId();
  const label = name === title ? name : `${name}, ${title}`;
  return (
    <svg
      className={styles.niche}
      viewBox="0 0 248 372"
      width="248"
      height="372"
      role="img"
      aria-label={portrait ? `${label}. ${portrait.alt}` : label}
    >
      <clipPath id={clip}>
        <path d={ARCH} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path className={styles.right} d="M0 0h248v372H0Z" />
        <path className={styles.left} d="M0 0H248L154 372H0Z" />
        {portrait ? (
          <image
            href={portrait.src}
            x="4"
            y="4"
            width="240"
            height="368"
            preserveAspectRatio="xMidYMid slice"
          />
        ) : (
          <text x="124" y="246" textAnchor="middle" className={styles.initials}>
            {initials(name)}
          </text>
        )}
      </g>
      <path d={ARCH} className={styles.edge} />
    </svg>
  );
}

/** The initials of the first two words that do not begin in lower case; many scripts have no case. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((letter) => letter !== '' && !/\p{Ll}/u.test(letter))
    .slice(0, 2)
    .join('');
}

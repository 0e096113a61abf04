import Link from 'next/link';
import { ProfileNiche } from '@/components/sections/profile-niche';
import { Band } from '@/components/ui/band';
import { type Leader, leadership, toneOf } from '@/lib/content/leaders';
import styles from './arcade-wall.module.css';
import { PROFILE_ID } from './profile';

/** Six niches in a wall at dusk; the lamp burns in the one whose profile is open. */
export function ArcadeWall({ chosen }: { chosen: Leader }) {
  return (
    <Band title="Who leads the company" tone="deep">
      <div className={styles.wall}>
        {leadership.map(({ name: group, leaders }) => (
          <div key={group} className={styles.group}>
            <h3>{group}</h3>
            <ul className={styles.niches}>
              {leaders.map((leader) => (
                <li key={leader.path}>
                  <Niche leader={leader} isChosen={leader.path === chosen.path} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Band>
  );
}

function Niche({ leader, isChosen }: { leader: Leader; isChosen: boolean }) {
  return (
    // Whoever is shown already is a place on this page: a link to the page itself would not move it.
    <Link
      href={isChosen ? `#${PROFILE_ID}` : leader.path}
      className={styles.niche}
      aria-current={isChosen ? 'true' : undefined}
    >
      {/* The words below say the same, so the picture is silent here. */}
      <div className={styles.portrait} aria-hidden="true">
        <ProfileNiche name={leader.name} title={leader.title} tone={toneOf(leader)} />
      </div>
      <span className={styles.words}>
        <strong className={`type-h4 ${styles.name}`}>{leader.name}</strong>
        <span className={styles.title}>{leader.title}</span>
      </span>
    </Link>
  );
}

import { SiteLink } from '@/components/links/site-link';
import { type Leader, leadership } from '@/lib/content/leaders';
import styles from './arcade-wall.module.css';
import { Portrait } from './portrait';
import { PROFILE_ID } from './profile';

/** Six portraits in niches of a wall with two storeys; the niche of the open profile is lit. */
export function ArcadeWall({ chosen }: { chosen: Leader }) {
  return (
    <section className={styles.wall} aria-labelledby="wall-title">
      <h2 id="wall-title" className={`type-h3 ${styles.parapet}`}>
        Who leads the company
      </h2>
      {leadership.map(({ name: group, leaders }) => (
        <div key={group} className={styles.storey}>
          <h3 className="type-h4">{group}</h3>
          <ul className={styles.niches}>
            {leaders.map((leader) => (
              <li key={leader.path}>
                <Niche leader={leader} isChosen={leader.path === chosen.path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Niche({ leader, isChosen }: { leader: Leader; isChosen: boolean }) {
  return (
    // The current person's link is a fragment: a link to the current page would not scroll.
    <SiteLink
      href={isChosen ? `#${PROFILE_ID}` : leader.path}
      className={styles.niche}
      aria-current={isChosen ? 'true' : undefined}
    >
      {/* Hidden from assistive technology: the text below says the same. */}
      <div className={styles.portrait} aria-hidden="true">
        <Portrait leader={leader} share={isChosen ? undefined : 'stays'} />
      </div>
      <span className={styles.copy}>
        <strong className={styles.name}>{leader.name}</strong>
        <span className={styles.title}>{leader.title}</span>
      </span>
    </SiteLink>
  );
}

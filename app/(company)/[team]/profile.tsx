import type { Leader } from '@/lib/content/leaders';
import { Portrait } from './portrait';
import styles from './profile.module.css';

/** Fragment that links to the profile. */
export const PROFILE_ID = 'profile';

/** The chosen person: portrait, name, field and responsibilities. */
export function Profile({ leader }: { leader: Leader }) {
  const { name, title, description } = leader;
  return (
    <article id={PROFILE_ID} className={styles.profile} aria-labelledby="profile-name">
      <div className={styles.portrait}>
        <Portrait leader={leader} share="travels" />
      </div>
      <div className={styles.person}>
        <h2 id="profile-name" className="type-h3">
          {name}
        </h2>
        <p className={styles.title}>{title}</p>
      </div>
      <div className={styles.text}>
        {description.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </article>
  );
}

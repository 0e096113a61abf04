import { ProfileNiche } from '@/components/sections/profile-niche';
import { Band } from '@/components/ui/band';
import { type Leader, toneOf } from '@/lib/content/leaders';
import styles from './profile.module.css';

/** Where links on the page find the profile. */
export const PROFILE_ID = 'profile';

/** The chosen person: portrait, name, field and what to come to them for. */
export function Profile({ leader }: { leader: Leader }) {
  const { name, title, description } = leader;
  return (
    <Band>
      <article id={PROFILE_ID} className={styles.profile} aria-labelledby="profile-name">
        <div className={styles.portrait}>
          <ProfileNiche name={name} title={title} tone={toneOf(leader)} />
        </div>
        <div className={styles.words}>
          <h2 id="profile-name">{name}</h2>
          <p className={`type-h4 ${styles.title}`}>{title}</p>
          {description.map((text) => (
            <p key={text} className={styles.text}>
              {text}
            </p>
          ))}
        </div>
      </article>
    </Band>
  );
}

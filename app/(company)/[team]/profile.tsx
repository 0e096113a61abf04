import { ButtonLink } from '@/components/links/button';
import { type Leader, mailTo } from '@/lib/content/leaders';
import { routes } from '@/lib/routes';
import styles from './profile.module.css';

/** Fragment that links to the profile. */
export const PROFILE_ID = 'profile';

/** The chosen person: portrait, name, responsibilities, and what to ask them. */
export function Profile({ leader }: { leader: Leader }) {
  const { name, title, description, ask, portrait } = leader;
  return (
    <article
      id={PROFILE_ID}
      className={`container ${styles.profile}`}
      aria-labelledby="profile-name"
    >
      {portrait && (
        <picture>
          <img
            className={styles.portrait}
            src={portrait.src}
            alt={portrait.alt}
            width="240"
            height="368"
          />
        </picture>
      )}
      <div className={`stack-3 ${styles.text}`}>
        <h2 id="profile-name">{name}</h2>
        <p className="type-h4">{title}</p>
        {description.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {ask && (
          <p>
            <strong>Ask about:</strong> {ask}
          </p>
        )}
        <div className="actions">
          <ButtonLink href={mailTo(leader)}>Ask by email</ButtonLink>
          <ButtonLink href={routes.contact} variant="secondary">
            Ask anything else
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

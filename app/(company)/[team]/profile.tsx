import { ViewTransition } from 'react';
import { ButtonLink } from '@/components/links/button';
import type { Leader } from '@/lib/content/leaders';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './profile.module.css';
import { ProfileNiche } from './profile-niche';

/** Fragment that links to the profile. */
export const PROFILE_ID = 'profile';

/** The chosen person: portrait, name, responsibilities, and what to ask them. */
export function Profile({ leader }: { leader: Leader }) {
  const { name, title, description, ask, path } = leader;
  const subject = `${new URLSearchParams({ subject: `For ${name}` })}`.replaceAll('+', '%20');
  return (
    <article
      id={PROFILE_ID}
      className={`container ${styles.profile}`}
      aria-labelledby="profile-name"
    >
      <div className={styles.portrait}>
        <ViewTransition name={path.slice(1)} share="travels" default="none">
          <ProfileNiche {...leader} />
        </ViewTransition>
      </div>
      <div className={`stack-3 ${styles.text}`}>
        <h2 id="profile-name">{name}</h2>
        <p className="type-h4">{title}</p>
        {description.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {ask && (
          <>
            <h3>What to ask</h3>
            <p className="type-h3">{ask}</p>
          </>
        )}
        <div className="actions">
          <ButtonLink href={`mailto:${site.email.support}?${subject}`}>Ask by email</ButtonLink>
          <ButtonLink href={routes.contact} variant="secondary">
            Ask anything else
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

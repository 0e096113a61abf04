import { type CSSProperties, ViewTransition } from 'react';
import { SiteLink } from '@/components/links/site-link';
import { workplaces } from '@/lib/content/cities';
import { claims } from '@/lib/content/claims';
import { type Leader, leadership } from '@/lib/content/leaders';
import styles from './people-stair.module.css';
import { PROFILE_ID } from './profile';
import { ProfileNiche } from './profile-niche';

/** Everybody on the steps of one stair, with what to ask them; the arch of the open profile is lit. */
export function PeopleStair({ chosen, lead }: { chosen: Leader; lead: string }) {
  return (
    <section className={styles.hall} data-surface="deep" aria-labelledby="stair-title">
      <div className={`container stack-5 ${styles.copy}`}>
        <h1>Leadership</h1>
        <div className="hero-copy">
          <h2 id="stair-title" className="type-h3">
            Who leads the company
          </h2>
          <p className="lead">
            {/* One text, because its lines change with each piece that arrives. */}
            {`Since ${claims.founded} we have built software for companies. We also staff their IT teams, from ${workplaces}. ${lead}, and see whom to ask.`}
          </p>
        </div>
      </div>
      <div className={`container ${styles.stair}`}>
        {leadership.map(({ name: group, leaders }, flight) => (
          <div key={group} className={styles.flight}>
            <h3 className="type-h4">{group}</h3>
            <ul style={{ '--flight': flight } as CSSProperties}>
              {leaders.map((leader, step) => (
                <li key={leader.path} style={{ '--step': step } as CSSProperties}>
                  <Person leader={leader} isChosen={leader.path === chosen.path} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Person({ leader, isChosen }: { leader: Leader; isChosen: boolean }) {
  const { name, title, ask, path } = leader;
  const niche = <ProfileNiche {...leader} />;
  return (
    <SiteLink
      href={`${isChosen ? '' : path}#${PROFILE_ID}`}
      className={styles.person}
      aria-current={isChosen ? 'true' : undefined}
    >
      {/* The text below says the same. The portrait in the profile has the name of the chosen person's transition. */}
      <div className={styles.arch} aria-hidden="true">
        {isChosen ? (
          niche
        ) : (
          <ViewTransition name={path.slice(1)} share="stays" default="none">
            {niche}
          </ViewTransition>
        )}
      </div>
      <span className={`stack-2 ${styles.face}`}>
        <span className="type-h4">{name}</span>
        <span className="small">{title}</span>
        {ask && (
          <>
            <span className="small">What to ask</span>
            <strong>{ask}</strong>
          </>
        )}
      </span>
    </SiteLink>
  );
}

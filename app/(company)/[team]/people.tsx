import { SiteLink } from '@/components/links/site-link';
import { workplaces } from '@/lib/content/cities';
import { claims } from '@/lib/content/claims';
import { type Leader, leadership, mailTo } from '@/lib/content/leaders';
import { hasStaffing } from '@/lib/content/staffing';
import { site } from '@/lib/site';
import styles from './people.module.css';
import { PROFILE_ID } from './profile';

/** Everybody in a table: who is responsible for what, and what to ask whom. A name opens the profile below. */
export function People({ chosen, lead }: { chosen: Leader; lead: string }) {
  return (
    <section className={`awaits-end ${styles.people}`} aria-labelledby="people-title">
      <div className="container stack-5">
        <h1>Leadership</h1>
        <div className="hero-copy">
          <h2 id="people-title" className="type-h3">
            Who leads the company
          </h2>
          <p className="lead">
            {/* One text, because its lines change with each piece that arrives. */}
            {`Since ${claims.founded} we have built software for companies${hasStaffing ? '. We also staff their IT teams' : ''}, from ${workplaces}. ${lead}, and see whom to ask.`}
          </p>
        </div>
        {leadership.map(({ name: group, leaders }) => (
          <div key={group}>
            <h3 className="type-h4">{group}</h3>
            <ul>
              {leaders.map((leader) => (
                <Row key={leader.path} leader={leader} isChosen={leader.path === chosen.path} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Row({ leader, isChosen }: { leader: Leader; isChosen: boolean }) {
  const { name, title, ask, path } = leader;
  return (
    <li className={styles.row}>
      <SiteLink
        href={`${isChosen ? '' : path}#${PROFILE_ID}`}
        className={`touch ${styles.name}`}
        aria-current={isChosen ? 'true' : undefined}
      >
        {name}
      </SiteLink>
      <span>{title}</span>
      <span>
        {ask && (
          <>
            <span className="muted">Ask about: </span>
            {ask}
          </>
        )}
      </span>
      <a href={mailTo(leader)} className="touch">
        {site.email.support}
        <span className="visually-hidden">, for {name}</span>
      </a>
    </li>
  );
}

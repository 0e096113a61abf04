import { DocumentChecklist } from '@/components/jobs/document-checklist';
import { ApplyByDate } from '@/components/jobs/job-marks';
import { LinkList } from '@/components/links/link-list';
import { type Role, roleLinks, walkIn } from '@/lib/content/roles';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './role-details.module.css';
import { RoleTicket } from './role-ticket';

/** A role that was filled at a walk-in. */
export function RoleDetails({ role, now = new Date() }: { role: Role; now?: Date }) {
  const others = roleLinks.filter(({ path }) => path !== role.path);
  return (
    <>
      <article className={`container ${styles.role}`}>
        <header className={styles.head}>
          <h1>{role.title}</h1>
          <p className="lead">{role.lead}</p>
        </header>

        <RoleTicket role={role} now={now} documentsId={PAPERS} />

        <div className={styles.body}>
          <Part heading="Desired skills" items={role.skills} />
          <Part heading="Eligibility" items={walkIn.eligibility} />
          <section id={PAPERS}>
            <h2>Documents to carry</h2>
            <DocumentChecklist subject={role.key} documents={walkIn.documents} />
          </section>
          {walkIn.office && (
            <section>
              <h2>Address</h2>
              <address className={styles.address}>
                <span>{site.name}</span>
                {walkIn.office.lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </section>
          )}
          <p className={styles.note}>
            <ApplyByDate applyBy={walkIn.date} /> | REGISTRATION TIME{' '}
            <span className={styles.hours}>{walkIn.registration}</span>
          </p>
        </div>
      </article>

      <aside className={`container ${styles.others}`} aria-labelledby="other-roles">
        <h2 id="other-roles">Other roles in {walkIn.city}</h2>
        <LinkList
          links={[
            ...others,
            { label: 'All open positions', path: routes.jobPositions, text: 'In every city' },
          ]}
        />
      </aside>
    </>
  );
}

const PAPERS = 'papers';

function Part({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

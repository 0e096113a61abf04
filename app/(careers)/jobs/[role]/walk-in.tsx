import { ApplyByDate, DayDate } from '@/components/jobs/job-marks';
import { buttonClass } from '@/components/links/button';
import { Icon } from '@/components/pictures/icon';
import { DocumentChecklist } from '@/components/receipt/document-checklist';
import { directionsUrl } from '@/lib/company';
import { type Role, walkIn } from '@/lib/content/roles';
import { site } from '@/lib/site';
import styles from './walk-in.module.css';

/** The walk-in of a role as a paper ticket, with the documents to carry; a past one is grey. */
export function WalkIn({ role, isOver }: { role: Role; isOver: boolean }) {
  const { office } = walkIn;
  const facts = [
    ['Walk-in date', <DayDate key="date" day={walkIn.date.day} />],
    ['Registration time', walkIn.registration],
    ['Walk-in ID', role.walkInId],
    ['Location', walkIn.city],
    ['Job function', role.function],
  ] as const;
  return (
    <section
      className="container stack-4"
      data-over={isOver || undefined}
      aria-labelledby="walk-in"
    >
      <h2 id="walk-in" className={isOver ? 'type-h4' : 'type-h3'}>
        Walk-in
      </h2>
      {isOver && <p className={styles.over}>This walk-in is over.</p>}
      <div className={styles.ticket}>
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="note">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {office && (
          <div className={`stack-2 ${styles.stub}`}>
            <h3 className="type-h4">Address</h3>
            <address>{[site.name, ...office.lines].join('\n')}</address>
            <a href={directionsUrl(office)} className={buttonClass({ variant: 'secondary' })}>
              Get Directions
              <Icon name="arrow-up-right" />
            </a>
            {!isOver && <a href={`${role.path}/walk-in.ics`}>Add to calendar</a>}
          </div>
        )}
        <div>
          <h3 className="type-h4">Documents to carry</h3>
          {isOver ? (
            <ul>
              {walkIn.documents.map((document) => (
                <li key={document}>{document}</li>
              ))}
            </ul>
          ) : (
            <DocumentChecklist subject={role.key} documents={walkIn.documents} />
          )}
        </div>
        <p className={`note ${styles.note}`}>
          <ApplyByDate applyBy={walkIn.date} /> | REGISTRATION TIME{' '}
          <span>{walkIn.registration}</span>
        </p>
      </div>
    </section>
  );
}

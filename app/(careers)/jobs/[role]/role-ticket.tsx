import { DayDate } from '@/components/jobs/job-marks';
import { buttonClass } from '@/components/links/button';
import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import { Icon } from '@/components/pictures/icon';
import { NextSteps } from '@/components/receipt/next-steps';
import { directionsUrl } from '@/lib/company';
import { promises } from '@/lib/content/claims';
import { type Role, walkIn } from '@/lib/content/roles';
import { consentLabels } from '@/lib/fields/fields';
import { closingTime } from '@/lib/jobs/job';
import { listPath } from '@/lib/jobs/search/job-search';
import { RESULTS, routes } from '@/lib/routes';
import { PrintDocuments } from './print-documents';
import { RoleApply } from './role-apply';
import styles from './role-ticket.module.css';
import { ShownAfter } from './shown-after';

type RoleTicketProps = {
  role: Role;
  now: Date;
  /** Id of the list of documents to bring. */
  documentsId: string;
};

/** The details of the walk-in. After its date it says that it is over. */
export function RoleTicket({ role, now, documentsId }: RoleTicketProps) {
  const end = Number(closingTime({ applyBy: walkIn.date }));
  const isOver = end < now.getTime();
  const facts = [
    ['Location', walkIn.city],
    ['Job function', role.function],
    ['Walk-in date', <DayDate key="date" day={walkIn.date.day} />],
    ['Registration time', walkIn.registration],
    ['Walk-in ID', role.walkInId],
  ] as const;
  return (
    <aside className={styles.ticket} aria-label="Walk-in">
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.stub}>
        <ShownAfter moment={end} isPast={isOver}>
          <p>
            <strong>This walk-in is over.</strong> You can still apply to register your interest.
            Tick “{consentLabels.keep}”, and {promises.otherOpenings}.
          </p>
          <p>
            <SiteLink href={`${listPath({ q: role.search })}#${RESULTS}`}>
              <LinkLabel href={routes.jobPositions}>See jobs like this that are open now</LinkLabel>
            </SiteLink>
          </p>
        </ShownAfter>
        <RoleApply role={{ key: role.key, title: role.title }} next={<NextSteps />} />
        {walkIn.office && (
          <a href={directionsUrl(walkIn.office)} className={buttonClass({ variant: 'secondary' })}>
            Get Directions
            <Icon name="arrow-up-right" />
          </a>
        )}
        <ShownAfter
          moment={end}
          isPast={isOver}
          before={
            <>
              <a
                href={`${role.path}/walk-in.ics`}
                className={buttonClass({ variant: 'secondary' })}
              >
                Add to calendar
              </a>
              <PrintDocuments id={documentsId} />
            </>
          }
        />
      </div>
    </aside>
  );
}

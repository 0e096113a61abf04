import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type Role, walkIn } from '@/lib/content/roles';
import { directionsUrl } from '@/lib/directions';
import { routes } from '@/lib/routes';
import styles from './role-ticket.module.css';

/** What a candidate needs at the gate, as the ticket to it. After the day it says so and stays. */
export function RoleTicket({ role, isOver }: { role: Role; isOver: boolean }) {
  const facts = [
    ['Location', walkIn.office.city],
    ['Job function', role.function],
    ['Walk-in date', walkIn.date.text],
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
        {isOver && (
          <p>
            <strong>This walk-in is over.</strong> Apply registers your interest: we write to you
            before the next one and keep you in mind for openings of this kind.
          </p>
        )}
        <ButtonLink href={routes.jobForm}>Apply</ButtonLink>
        <a href={directionsUrl(walkIn.office)} className={buttonClass({ variant: 'secondary' })}>
          Get Directions
          <Icon name="arrow-up-right" />
        </a>
      </div>
    </aside>
  );
}

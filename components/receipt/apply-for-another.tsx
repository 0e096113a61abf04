'use client';

import { EARLY_CLICK } from '@/components/early/markup';
import { Button, ButtonLink } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import { useBrowserValue } from '@/components/widgets/use-browser-value';
import { routes } from '@/lib/routes';
import { keepContact, wasSentHere } from './contact-details';
import styles from './receipt.module.css';

/**
 * Leads from a receipt to the next job, on request with the contact details of this application. That is offered only in
 * the tab that sent it, because a receipt may be shared.
 */
export function ApplyForAnother({ reference, page }: { reference: string; page?: string }) {
  const isOwn = useBrowserValue(() => wasSentHere(reference), false);
  const keepAndGo = async () => {
    if (page) await keepContact(page).catch(() => {});
    window.location.assign(routes.jobPositions);
  };
  return (
    <div className="no-print actions">
      <ButtonLink href={routes.jobPositions} variant="secondary">
        Apply for another job
      </ButtonLink>
      <Button
        variant="secondary"
        // Reserves its space from the start, so that nothing moves.
        className={`needs-scripts ${isOwn && page ? '' : styles.unoffered}`}
        onClick={keepAndGo}
        {...marked(EARLY_CLICK)}
      >
        … with the same name, email and phone
      </Button>
    </div>
  );
}

'use client';

import { clientTexts, consentHints, consentLabels } from '@/lib/forms/fields';
import styles from './consent-fields.module.css';
import { NoticeLinks } from './notice-links';
import { TickField } from './tick-field';

/**
 * What every form with a resume asks at its end: the age, two consents apart from it, and the notice. `client`: hires
 * for the job.
 */
export function ConsentFields({ client }: { client?: string }) {
  return (
    <>
      <TickField name="adult" label={consentLabels.adult} required />
      <fieldset className={styles.choices}>
        <legend>Only if you want to</legend>
        <TickField name="keep" label={consentLabels.keep} hint={consentHints.keep} />
        <TickField
          name="share"
          label={consentLabels.share}
          hint={client === undefined ? consentHints.share : clientTexts.hint(client)}
        />
        <p className={styles.note}>You can withdraw this later, on the page of your application.</p>
      </fieldset>
      <p className={styles.note}>
        What we collect, why, and your rights: <NoticeLinks />.
      </p>
    </>
  );
}

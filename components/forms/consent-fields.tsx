'use client';

import { consentHints, consentLabels } from '@/lib/forms/consents';
import styles from './consent-fields.module.css';
import { NoticeLinks } from './notice-links';
import { TickField } from './tick-field';

/** What every form with a resume asks at its end: the age, two consents apart from it, and the notice. */
export function ConsentFields() {
  return (
    <>
      <TickField name="adult" label={consentLabels.adult} required />
      <fieldset className={styles.choices}>
        <legend>Only if you want to</legend>
        <TickField name="keep" label={consentLabels.keep} hint={consentHints.keep} />
        <TickField name="share" label={consentLabels.share} hint={consentHints.share} />
        <p className={styles.note}>
          You can change your mind later, on the page of your application.
        </p>
      </fieldset>
      <p className={styles.note}>
        What we collect, why, and your rights: <NoticeLinks />.
      </p>
    </>
  );
}

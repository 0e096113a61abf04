'use client';

import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '@/components/forms/fields';
import styles from '@/components/forms/form.module.css';
import { NoticeLinks, PrivacyLink } from '@/components/forms/privacy-note';
import fold from '@/components/widgets/fold.module.css';
import { clientTexts, consentHints, consentLabels } from '@/lib/fields/fields';

/**
 * The consents of every form with a resume: the required one, the optional ones (folded), and the notice. `client` is
 * hiring for the job and only sees the application with the applicant's consent, so the optional ones are open then.
 * `children` are more choices.
 */
export function ConsentFields({ client, children }: { client?: string; children?: ReactNode }) {
  const { defaultValues } = useFormContext().formState;
  const isOpen = client !== undefined || defaultValues?.keep || defaultValues?.share;
  return (
    <div className={styles.consents}>
      <CheckboxField name="adult" label={consentLabels.adult} />
      <details open={Boolean(isOpen)}>
        <summary className={fold.summary}>Optional choices</summary>
        <CheckboxField name="keep" label={consentLabels.keep} hint={consentHints.keep} optional />
        <CheckboxField
          name="share"
          label={consentLabels.share}
          hint={client === undefined ? consentHints.share : clientTexts.hint(client)}
          optional
        />
        <p className="note">You can withdraw this later. The notice below says how.</p>
        {children}
      </details>
      <p className="note">
        We only use what you send to consider you for work. Your rights: <NoticeLinks />,{' '}
        <PrivacyLink />.
      </p>
    </div>
  );
}

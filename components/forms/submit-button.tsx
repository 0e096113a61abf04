'use client';

import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import styles from './form.module.css';

/** The submit button; while the form is being sent, with the upload progress. */
export function SubmitButton({ label, sent }: { label: string; sent?: number }) {
  const { isSubmitting } = useFormContext().formState;
  const percent = sent === undefined ? undefined : Math.round(sent * 100);
  return (
    <>
      <Button type="submit" aria-disabled={isSubmitting || undefined}>
        {label}
      </Button>
      {percent !== undefined && (
        <div className={styles.progress}>
          <label htmlFor="upload-progress">
            {percent < 100 ? `Sending your form: ${percent}%` : 'Sent. Waiting for the receipt…'}
          </label>
          <progress id="upload-progress" max={100} value={percent} />
        </div>
      )}
    </>
  );
}

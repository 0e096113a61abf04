import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** `field` is the id of the control that each message leads to. */
  errors: { field: string; message: string }[];
  ref: React.Ref<HTMLDivElement>;
};

/**
 * All errors of a form at its head, each a link to its field. The alert sits inside the box that gets the
 * focus: on one and the same element, screen readers announce it twice or not at all.
 */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1} className={styles.summary} hidden={errors.length === 0}>
      <div role="alert">
        {errors.length > 0 && (
          <>
            <h2 className={styles.heading}>There is a problem</h2>
            <ul>
              {errors.map(({ field, message }) => (
                <li key={field}>
                  <a href={`#${field}`}>{message}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

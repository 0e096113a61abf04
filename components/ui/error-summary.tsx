import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** `field` is the id of the control that each message leads to. */
  errors: { field: string; message: string }[];
  /** What went wrong with the form as a whole. */
  message?: string;
  ref: React.Ref<HTMLDivElement>;
};

/**
 * All errors of a form at its head, each a link to its field. The alert sits inside the box that gets the
 * focus: on one and the same element, screen readers announce it twice or not at all.
 */
export function ErrorSummary({ errors, message, ref }: ErrorSummaryProps) {
  const isEmpty = errors.length === 0 && !message;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles.summary}
      hidden={isEmpty}
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the answer of a post is found.
      autoFocus={!isEmpty}
    >
      <div role="alert">
        {!isEmpty && (
          <>
            <h2 className={styles.heading}>There is a problem</h2>
            {message && <p>{message}</p>}
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

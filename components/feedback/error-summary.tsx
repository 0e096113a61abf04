import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** `field` is the id of the control that the message links to. */
  errors: { field: string; message: string }[];
  message?: string;
  ref: React.Ref<HTMLDivElement>;
};

/**
 * All errors of a form at its top, each a link to its field. The alert is inside the focused element: on
 * the same element, screen readers announce it twice or not at all.
 */
export function ErrorSummary({ errors, message, ref }: ErrorSummaryProps) {
  const isEmpty = errors.length === 0 && !message;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles.summary}
      hidden={isEmpty}
      data-errors={isEmpty ? undefined : true}
      // biome-ignore lint/a11y/noAutofocus: shows visitors without JavaScript the result of the post.
      autoFocus={!isEmpty}
    >
      <div role="alert">
        {!isEmpty && (
          <>
            <h2 className={`type-h4 ${styles.heading}`}>There is a problem</h2>
            {message && <p>{message}</p>}
            <ul className="stack-1">
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

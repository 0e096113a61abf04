import { SAVE_JOB } from '@/components/early/markup';
import { marked } from '@/components/page/marked';
import styles from './save-job.module.css';

/** A heart that saves a job in this browser. The early script handles it, before and after hydration. */
export function SaveJob({ jobKey, title }: { jobKey: string; title: string }) {
  return (
    <>
      <button
        type="button"
        className={`needs-scripts ${styles.heart}`}
        aria-pressed={false}
        aria-label={`Save ${title}`}
        {...marked(SAVE_JOB, jobKey)}
        suppressHydrationWarning
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M12 20.5 4.2 12.8a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.8.8.8-.8a5 5 0 0 1 7 0 4.9 4.9 0 0 1 0 7z" />
        </svg>
      </button>
      <saved-mark hidden />
    </>
  );
}

import { deskStates } from '@/lib/desk/content';
import { type ListPage, listPath } from '@/lib/desk/list';
import { SUBMISSION_STATES } from '@/lib/outbox/summaries';
import styles from './list-counts.module.css';

/** How many there are in each state, and the way to them. */
export function ListCounts({ query, result }: Pick<ListPage, 'query' | 'result'>) {
  const { counts, total } = result;
  const isAll = !query.form && !query.job && !query.state && !query.text;
  return (
    <nav aria-label="By state">
      <ul className={styles.counts}>
        <li>
          <a href={listPath({})} aria-current={isAll ? 'true' : undefined}>
            All <strong>{formatCount(total)}</strong>
          </a>
        </li>
        {SUBMISSION_STATES.filter((state) => counts[state]).map((state) => (
          <li key={state} data-state={state}>
            <a href={listPath({ state })} aria-current={query.state === state ? 'true' : undefined}>
              {deskStates[state]} <strong>{formatCount(counts[state] ?? 0)}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}

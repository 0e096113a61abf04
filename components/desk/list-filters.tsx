import { Button } from '@/components/ui/button';
import { MAX_SEARCH } from '@/lib/desk/act';
import { deskStates, formLabels } from '@/lib/desk/content';
import { deskPaths, searchPath } from '@/lib/desk/desk';
import type { ListPage } from '@/lib/desk/list';
import { FORM_NAMES } from '@/lib/outbox/submission';
import { SUBMISSION_STATES } from '@/lib/outbox/summaries';
import styles from './list-filters.module.css';

/** Posted, because a name that is searched for must not be in an address. */
export function ListFilters({ query, result }: Pick<ListPage, 'query' | 'result'>) {
  const isFiltered = Boolean(query.form || query.job || query.state || query.text);
  return (
    <form method="post" action={searchPath} className={styles.filters} aria-label="Filter">
      <div className={styles.text}>
        <label htmlFor="filter-text">Name, e-mail, phone, company, job or reference</label>
        <input
          id="filter-text"
          name="text"
          type="search"
          defaultValue={query.text}
          maxLength={MAX_SEARCH}
          autoComplete="off"
        />
      </div>
      <Choice name="form" label="Form" chosen={query.form}>
        {FORM_NAMES.map((name) => (
          <option key={name} value={name}>
            {formLabels[name]}
          </option>
        ))}
      </Choice>
      <Choice name="job" label="Job" chosen={query.job}>
        {result.jobs.map((title) => (
          <option key={title} value={title} dir="auto">
            {title}
          </option>
        ))}
      </Choice>
      <Choice name="state" label="State" chosen={query.state}>
        {SUBMISSION_STATES.map((name) => (
          <option key={name} value={name}>
            {deskStates[name]}
          </option>
        ))}
      </Choice>
      <div className={styles.actions}>
        <Button type="submit" size="small">
          Show
        </Button>
        {isFiltered && <a href={deskPaths.desk}>Show all</a>}
      </div>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string | undefined;
  children: React.ReactNode;
};

function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">Any</option>
        {children}
      </select>
    </div>
  );
}

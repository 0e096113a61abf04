import { MAX_SEARCH } from '@/lib/desk/act';
import { formLabels } from '@/lib/desk/content';
import { deskPaths } from '@/lib/desk/desk';
import type { ListPage } from '@/lib/desk/list';
import { isFiltered, listPath } from '@/lib/desk/search';
import { FORM_NAMES } from '@/lib/fields/forms';
import { Hidden, Submit } from './form-parts';
import styles from './queue.module.css';

/** A POST form, because a searched name must not be in a URL. */
export function Filters({ query, result: { choices } }: ListPage) {
  const { tab, form, job, place, source, from, to } = query;
  const isNarrowed = [form, job, place, source, from, to].some((filter) => filter !== undefined);
  return (
    <form
      method="post"
      action={deskPaths.search}
      className={`line ${styles.filters}`}
      aria-label="Filter"
    >
      <Hidden values={[['tab', tab]]} />
      <div className={styles.search}>
        <label htmlFor="filter-text" className="visually-hidden">
          Words in names, addresses, answers, letters and references
        </label>
        <input
          id="filter-text"
          name="text"
          type="search"
          dir="auto"
          placeholder="Name, answer, letter, reference"
          defaultValue={query.text}
          maxLength={MAX_SEARCH}
          autoComplete="off"
        />
        <Submit>Find</Submit>
      </div>
      <details open={isNarrowed}>
        <summary>Filters</summary>
        <div className={styles.choices}>
          <Choice name="job" label="Job" chosen={job} values={choices.job} />
          <Choice name="place" label="Place" chosen={place} values={choices.place} />
          <Choice name="source" label="Came from" chosen={source} values={choices.source} />
          <Choice name="form" label="Form" chosen={form} values={FORM_NAMES} labels={formLabels} />
          <Day name="from" label="Sent from" day={from} />
          <Day name="to" label="Sent until" day={to} />
        </div>
      </details>
      {isFiltered(query) && <a href={listPath({ tab })}>Clear filters</a>}
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string | undefined;
  values: readonly string[];
  labels?: Record<string, string>;
};

function Choice({ name, label, chosen, values, labels = {} }: ChoiceProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">Any</option>
        {values.map((value) => (
          <option key={value} value={value} dir="auto">
            {labels[value] ?? value}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ name, label, day }: { name: string; label: string; day: string | undefined }) {
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input id={`filter-${name}`} name={name} type="date" defaultValue={day} />
    </div>
  );
}

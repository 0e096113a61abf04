import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { FILTERS, type FilterName } from '@/lib/jobs/job-facts';
import { type JobSearchResult, type JobSort, jobSorts, type Option } from '@/lib/jobs/job-search';
import styles from './job-filters.module.css';
import { LIST_FORM } from './list-ids';

/** The filters and the order of the list. On a phone they fold into one line that says how many are set. */
export function JobFilters({ result }: { result: JobSearchResult }) {
  const { criteria, options } = result;
  const offered = FILTERS.filter((name) => isOffered(name, options[name]));
  const set = offered.filter((name) => criteria[name] !== '').length;
  return (
    <details className={styles.fold}>
      <summary>
        <Icon name="list" />
        <span>Filters and order</span>
        {set > 0 && <span className={styles.set}>{set} set</span>}
        <Icon name="caret-down" className={styles.caret} />
      </summary>
      <div className={styles.filters}>
        {offered.map((name) => (
          <Select key={name} name={name} label={LABELS[name]} chosen={criteria[name]}>
            <option value="">Any</option>
            {options[name].map(({ value, label, count }) => (
              <option key={value} value={value} dir="auto">
                {`${label} (${count})`}
              </option>
            ))}
          </Select>
        ))}
        <Select name="sort" label="Order" chosen={criteria.sort}>
          {jobSorts.map((sort) => (
            <option key={sort} value={sort}>
              {criteria.q !== '' && sort === 'listed' ? 'Best match' : SORTS[sort]}
            </option>
          ))}
        </Select>
        <Button type="submit" form={LIST_FORM} variant="secondary" className={styles.apply}>
          Filter
        </Button>
      </div>
    </details>
  );
}

const LABELS: Record<FilterName, string> = {
  city: 'City',
  function: 'Function',
  experience: 'Experience',
  pay: 'Pay',
  workplace: 'Workplace',
  type: 'Employment type',
  company: 'Company',
};

const SORTS: Record<JobSort, string> = {
  listed: 'As listed',
  closing: 'Closing soonest',
  title: 'Title, A to Z',
};

/** A filter that no job answers to is not shown, nor a choice of one company. */
function isOffered(name: FilterName, options: readonly Option[]): boolean {
  return options.length > (name === 'company' ? 1 : 0);
}

type SelectProps = { name: string; label: string; chosen: string; children: React.ReactNode };

function Select({ name, label, chosen, children }: SelectProps) {
  return (
    <div>
      <label htmlFor={`job-${name}`}>{label}</label>
      <select id={`job-${name}`} name={name} form={LIST_FORM} defaultValue={chosen}>
        {children}
      </select>
    </div>
  );
}

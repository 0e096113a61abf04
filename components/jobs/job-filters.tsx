import Form from 'next/form';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { LinkLabel } from '@/components/ui/link-label';
import { FILTERS, type FilterName } from '@/lib/jobs/job-facts';
import { type JobSearchResult, type JobSort, jobSorts, type Option } from '@/lib/jobs/job-search';
import { routes } from '@/lib/routes';
import styles from './job-filters.module.css';
import { ListPending } from './list-pending';

/** Search, filters and order as a plain GET form: the state of the list is in the URL. */
export function JobFilters({ result }: { result: JobSearchResult }) {
  const { criteria, options } = result;
  return (
    <search>
      <Form
        action={routes.jobPositions}
        scroll={false}
        className={styles.filters}
        key={JSON.stringify(criteria)}
      >
        <div className={styles.words}>
          <label htmlFor="job-q">Search</label>
          <input
            id="job-q"
            type="search"
            name="q"
            dir="auto"
            defaultValue={criteria.q}
            placeholder="Title, skill or city"
          />
        </div>
        {FILTERS.filter((name) => isOffered(name, options[name])).map((name) => (
          <Filter
            key={name}
            name={name}
            label={LABELS[name]}
            options={options[name]}
            chosen={criteria[name]}
          />
        ))}
        <Select name="sort" label="Order" chosen={criteria.sort}>
          {jobSorts.map((sort) => (
            <option key={sort} value={sort}>
              {criteria.q !== '' && sort === 'listed' ? 'Best match first' : SORTS[sort]}
            </option>
          ))}
        </Select>
        <div className={styles.actions}>
          <Button type="submit">Show positions</Button>
          {result.isNarrowed && (
            <Link href={routes.jobPositions} scroll={false}>
              <LinkLabel href={routes.jobPositions}>Clear</LinkLabel>
            </Link>
          )}
          <ListPending />
        </div>
      </Form>
    </search>
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

type FilterProps = { name: string; label: string; chosen: string; options: Option[] };

function Filter({ options, ...select }: FilterProps) {
  return (
    <Select {...select}>
      <option value="">Any</option>
      {options.map(({ value, label, count }) => (
        <option key={value} value={value} dir="auto">
          {`${label} (${count})`}
        </option>
      ))}
    </Select>
  );
}

type SelectProps = { name: string; label: string; chosen: string; children: React.ReactNode };

function Select({ name, label, chosen, children }: SelectProps) {
  return (
    <div>
      <label htmlFor={`job-${name}`}>{label}</label>
      <select id={`job-${name}`} name={name} defaultValue={chosen}>
        {children}
      </select>
    </div>
  );
}

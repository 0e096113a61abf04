import Form from 'next/form';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { LinkLabel } from '@/components/ui/link-label';
import type { JobSearchResult, Option } from '@/lib/jobs/job-search';
import { jobSorts } from '@/lib/jobs/job-search';
import { routes } from '@/lib/routes';
import styles from './job-filters.module.css';
import { ListPending } from './list-pending';

/** Search, filters and order as a plain GET form: the state of the list is in the URL. */
export function JobFilters({ result }: { result: JobSearchResult }) {
  const { criteria, cities, functions, experiences, employmentTypes, workplaces } = result;
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
        <Filter name="city" label="City" options={cities} chosen={criteria.city} />
        <Filter name="function" label="Function" options={functions} chosen={criteria.function} />
        <Filter
          name="experience"
          label="Experience"
          options={experiences}
          chosen={criteria.experience}
        />
        {employmentTypes.length > 0 && (
          <Filter
            name="type"
            label="Employment type"
            options={employmentTypes}
            chosen={criteria.type}
          />
        )}
        {workplaces.length > 0 && (
          <Filter
            name="workplace"
            label="Workplace"
            options={workplaces}
            chosen={criteria.workplace}
          />
        )}
        <Select name="sort" label="Order" chosen={criteria.sort}>
          {jobSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
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

import { ExperienceStair } from '@/components/jobs/job-marks';
import { Button } from '@/components/links/button';
import { Icon } from '@/components/pictures/icon';
import fold from '@/components/widgets/fold.module.css';
import { FILTERS, type FilterName } from '@/lib/jobs/search/job-facets';
import {
  type JobSearchResult,
  type JobSort,
  jobSorts,
  type Option,
} from '@/lib/jobs/search/job-search';
import styles from './list.module.css';
import { ListForm } from './list-form';

/** Search, city and the experience filter; the other filters and the order are folded away. */
export function ListSearch({ result }: { result: JobSearchResult }) {
  const { criteria, options, anyLevel } = result;
  const more = FILTERS.filter((name) => name !== 'city' && name !== 'experience');
  const isSet = criteria.sort !== '' || more.some((name) => criteria[name] !== '');
  return (
    <search>
      <ListForm className={styles.form} criteria={criteria}>
        <div className={styles.fields}>
          <label htmlFor="job-q" className="visually-hidden">
            Search
          </label>
          <input
            id="job-q"
            type="search"
            enterKeyHint="search"
            name="q"
            dir="auto"
            defaultValue={criteria.q}
            placeholder="Title, skill or city"
          />
          <Select name="city" label="City" isHidden chosen={criteria.city}>
            <Options any="Any city" options={options.city} />
          </Select>
          <Button type="submit">
            <Icon name="magnifying-glass" />
            <span>Show positions</span>
          </Button>
        </div>
        <details className={styles.more} open={isSet}>
          <summary className={fold.summary}>More filters</summary>
          <div>
            {more
              .filter((name) => options[name].length > 1 || criteria[name] !== '')
              .map((name) => (
                <Select key={name} name={name} label={LABELS[name]} chosen={criteria[name]}>
                  <Options any="Any" options={options[name]} />
                </Select>
              ))}
            <Select name="sort" label="Order" chosen={criteria.sort}>
              {jobSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {sort === '' && criteria.q !== '' ? 'Best match' : SORTS[sort]}
                </option>
              ))}
            </Select>
          </div>
        </details>
        <Levels chosen={criteria.experience} levels={options.experience} all={anyLevel} />
      </ListForm>
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
  '': 'As listed',
  newest: 'Newest',
  pay: 'Highest pay',
  closing: 'Closing soonest',
  title: 'Title, A to Z',
};

type SelectProps = {
  name: string;
  label: string;
  isHidden?: boolean;
  chosen: string;
  children: React.ReactNode;
};

function Select({ name, label, isHidden, chosen, children }: SelectProps) {
  return (
    <div>
      <label htmlFor={`job-${name}`} className={isHidden ? 'visually-hidden' : 'note'}>
        {label}
      </label>
      <select id={`job-${name}`} name={name} defaultValue={chosen}>
        {children}
      </select>
    </div>
  );
}

function Options({ any, options }: { any: string; options: readonly Option[] }) {
  return (
    <>
      <option value="">{any}</option>
      {options.map(({ value, label, count }) => (
        <option key={value} value={value} dir="auto">
          {`${label} (${count})`}
        </option>
      ))}
    </>
  );
}

type LevelsProps = { chosen: string; levels: readonly Option[]; all: number };

/** Experience levels as stones of one height, which is no figure; each with the steps that mark it in the list. */
function Levels({ chosen, levels, all }: LevelsProps) {
  const steps = [{ value: '', label: 'All', count: all }, ...levels];
  return (
    <fieldset className={styles.levels} style={{ '--steps': steps.length } as React.CSSProperties}>
      <legend className="visually-hidden">Experience</legend>
      {steps.map((step) => (
        <label key={step.value}>
          <input
            type="radio"
            name="experience"
            value={step.value}
            defaultChecked={step.value === chosen}
            disabled={step.count === 0 && step.value !== '' && step.value !== chosen}
          />
          <span>
            <span>{step.label.replace(' years', '')}</span>
            {step.label.endsWith(' years') && <span className={styles.unit}> years</span>}
          </span>{' '}
          <span className={styles.number}>
            <span>{step.count}</span>
            <span className={styles.unit}> open</span>
          </span>
          <ExperienceStair experience={step.label} />
        </label>
      ))}
    </fieldset>
  );
}

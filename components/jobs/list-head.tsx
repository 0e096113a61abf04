import { LevelStairs } from '@/components/jobs/level-stairs';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { JobSearchResult } from '@/lib/jobs/job-search';
import { ListForm } from './list-form';
import styles from './list-head.module.css';

type ListHeadProps = { title: string; lead?: string; result?: JobSearchResult };

const LEAD = 'Applying is always free and takes five minutes.';

/** The top of the job list: its title, the search, and a stair of the levels of experience. */
export function ListHead({ title, lead = LEAD, result }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`container ${styles.inner}`}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {result && (
            <search>
              <ListForm className={styles.search} criteria={result.criteria}>
                <label htmlFor="job-q">Search</label>
                <input
                  id="job-q"
                  type="search"
                  enterKeyHint="search"
                  name="q"
                  dir="auto"
                  defaultValue={result.criteria.q}
                  placeholder="Title, skill or city"
                />
                <Button type="submit">
                  <Icon name="magnifying-glass" />
                  <span>Show positions</span>
                </Button>
              </ListForm>
            </search>
          )}
        </div>
        {result && <LevelStairs criteria={result.criteria} options={result.options} />}
      </div>
    </header>
  );
}

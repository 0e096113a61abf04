import { LinkLabel } from '@/components/ui/link-label';
import { SiteLink } from '@/components/ui/site-link';
import { type JobSearchResult, listPath } from '@/lib/jobs/job-search';
import { routes } from '@/lib/routes';
import styles from './level-stairs.module.css';

/** The levels of experience as a stair; a step shows the positions that suit it. */
export function LevelStairs({ criteria, options }: Pick<JobSearchResult, 'criteria' | 'options'>) {
  return (
    <nav className={styles.stairs} aria-label="Positions by experience">
      <ol>
        {options.experience.map(({ value, label, count }) => (
          <li key={value}>
            <SiteLink
              href={`${listPath({ ...criteria, experience: value })}#results`}
              aria-current={criteria.experience === value || undefined}
            >
              <span className={styles.label}>
                <LinkLabel href={routes.jobPositions}>{label}</LinkLabel>
              </span>
              <span className={styles.count}>{count} open</span>
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

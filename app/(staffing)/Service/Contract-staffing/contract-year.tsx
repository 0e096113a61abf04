import type { CSSProperties } from 'react';
import { contractServices } from '@/app/(staffing)/Service/Contract-staffing/content';
import { PLAN, PLAN_MONTH } from '@/components/early/markup';
import { Stepper } from '@/components/sections/stepper';
import { LiveFigure } from '@/components/widgets/live-figure';
import { MONTHS, MOST_PEOPLE, type Plan, yearInWords, yearOf } from '@/lib/content/contract-year';
import styles from './contract-year.module.css';

/** An example year in the form of each kind of contract: a block is one person for one month. */
export function ContractYear({ label }: { label: string }) {
  return (
    <>
      <Stepper
        label={label}
        steps={contractServices}
        layout="across"
        className={styles.years}
        figure={({ pay, plan }) => <Year pay={pay} plan={plan} />}
      />
      <LiveFigure />
    </>
  );
}

function Year({ pay, plan }: { pay: string; plan: Plan }) {
  const year = yearOf(plan);
  const busy = plan.before > 0 ? ' in the busy months' : '';
  return (
    <year-plan class={`stack-5 ${styles.year}`} {...{ [PLAN]: JSON.stringify(plan) }}>
      <div className={styles.wall} aria-hidden="true">
        {MONTHS.map((month, index) => (
          <span
            key={month}
            className={`note ${styles.month}`}
            {...{ [PLAN_MONTH]: '' }}
            style={{ '--people': year[index] } as CSSProperties}
            suppressHydrationWarning
          >
            {month.charAt(0)}
            <span className={styles.rest}>{month.slice(1)}</span>
          </span>
        ))}
        <span className={`note ${styles.scale}`}>{MOST_PEOPLE} people</span>
      </div>
      <p className={`muted ${styles.pay}`}>{pay}</p>
      <div className={styles.plan}>
        <Slider label={`People${busy}`} value={plan.people} most={MOST_PEOPLE} />
        <Slider label={busy ? 'Busy months' : 'Months'} value={plan.months} most={MONTHS.length} />
        <p>
          <output className={styles.words} suppressHydrationWarning>
            {yearInWords(year)}
          </output>
          <span className="note">An example. One block is one person for one month.</span>
        </p>
      </div>
    </year-plan>
  );
}

function Slider({ label, value, most }: { label: string; value: number; most: number }) {
  return (
    <label className={`needs-scripts no-print ${styles.slider}`}>
      {label}
      <input type="range" min={1} max={most} defaultValue={value} autoComplete="off" />
    </label>
  );
}

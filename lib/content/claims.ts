/**
 * What the company says about itself in figures, each in one place. Written to stand inside a sentence,
 * without a full stop; the year of foundation is in `lib/site.ts`.
 */
export const claims = {
  recruitmentYears: '15+ years',
  webExperience: 'almost a decade of web experience',
  appLaunches: 'over 500 app launches',
  bugReduction: '80% fewer post-release bugs',
  cloudSaving: 'up to 25% cloud cost saving',
  uptime: '99.9% uptime',
  monitoring: '24x7 monitoring',
  team: '10+ experience team',
  firstYear: 'over 100 projects in the first year',
  /** Counted up on the About page, where a "+" follows from 100 on. */
  statistics: [
    { value: 800, label: 'IT / Non-IT Staffing' },
    { value: 1000, label: 'CLP Fully Launched' },
    { value: 120, label: 'Project Completed' },
  ],
} as const;

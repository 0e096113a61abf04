import { type Env, EnvError, settingIn } from '@/lib/settings';

/** Settings that the privacy policy and the notices for candidates state, and that the build writes into these pages. */
type Periods = Pick<Env, 'RETENTION_DAYS' | 'RESUME_LINK_DAYS'>;

/** The texts of the settings at the build; undefined outside of a build. `next.config.ts` inlines them. */
const BUILT_WITH: Record<keyof Periods, string | undefined> = {
  RETENTION_DAYS: process.env.BUILT_RETENTION_DAYS,
  RESUME_LINK_DAYS: process.env.BUILT_RESUME_LINK_DAYS,
};

/** Refuses to run with other periods than the site's legal texts state. Throws `EnvError`. */
export function refuseOtherPeriods(settings: Periods, builtWith = BUILT_WITH): void {
  const problems = (['RETENTION_DAYS', 'RESUME_LINK_DAYS'] as const).flatMap((name) => {
    const text = builtWith[name];
    if (text === undefined || settingIn({ [name]: text }, name) === settings[name]) return [];
    return [
      `${name}: expected the value that the build had, because the privacy policy states it; set it for the build, too, and build again`,
    ];
  });
  if (problems.length === 0) return;
  throw new EnvError(`The site cannot start with these settings:\n  ${problems.join('\n  ')}`);
}

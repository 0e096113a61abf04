import { type Env, EnvError, settingIn } from '@/lib/settings';

/** Settings that the privacy policy and the notices for candidates state, and that the build writes into these pages. */
type Stated = Pick<Env, 'RETENTION_DAYS' | 'RESUME_LINK_DAYS' | 'FORM_DRAFTS'>;

/** The texts of the settings at the build; undefined outside of a build. `next.config.ts` inlines them. */
const BUILT_WITH: Record<keyof Stated, string | undefined> = {
  RETENTION_DAYS: process.env.BUILT_RETENTION_DAYS,
  RESUME_LINK_DAYS: process.env.BUILT_RESUME_LINK_DAYS,
  FORM_DRAFTS: process.env.BUILT_FORM_DRAFTS,
};

/**
 * Refuses to run with other periods than the site's legal texts state, or to save drafts that they do not mention. Throws
 * `EnvError`.
 */
export function refuseOtherPeriods(settings: Stated, builtWith = BUILT_WITH): void {
  const stated: (keyof Stated)[] = ['RETENTION_DAYS', 'RESUME_LINK_DAYS'];
  if (settings.FORM_DRAFTS === 'on') stated.push('FORM_DRAFTS');
  const problems = stated.flatMap((name) => {
    const text = builtWith[name];
    if (text === undefined || settingIn({ [name]: text }, name) === settings[name]) return [];
    return [
      `${name}: expected the value that the build had, because the privacy policy states it; set it for the build, too, and build again`,
    ];
  });
  if (problems.length === 0) return;
  throw new EnvError(`The site cannot start with these settings:\n  ${problems.join('\n  ')}`);
}

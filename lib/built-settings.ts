import { type Env, isPublicOrigin, settingIn } from '@/lib/settings';

/** The texts of the settings that the build wrote into pages; undefined outside of a build. `next.config.ts` inlines them. */
const BUILT_WITH = {
  SITE_URL: process.env.BUILT_SITE_URL,
  WEB_VITALS: process.env.BUILT_WEB_VITALS,
};

type BuiltIn = keyof typeof BUILT_WITH;

/** Those with another value now: the pages that the build made still have theirs. */
export function changedSinceBuild(
  settings: Pick<Env, BuiltIn>,
  builtWith: Partial<Record<BuiltIn, string>> = BUILT_WITH,
): BuiltIn[] {
  const names = Object.keys(BUILT_WITH) as BuiltIn[];
  return names.filter((name) => {
    const text = builtWith[name];
    if (text === undefined || settingIn({ [name]: text }, name) === settings[name]) return false;
    // On loopback nobody follows its addresses.
    return name !== 'SITE_URL' || isPublicOrigin();
  });
}

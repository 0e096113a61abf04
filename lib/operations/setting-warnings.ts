import { applicationFormat } from '@/lib/destinations/webhook';
import { parseUrl } from '@/lib/routes';
import { isTrustworthyOrigin } from '@/lib/setting-values';
import { type Env, isFunction, isPublicOrigin, settingIn } from '@/lib/settings';

/** Warnings about valid but probably unintended settings. They contain names, never values. */
export function settingWarnings(
  settings: Env,
  given: Record<string, string | undefined>,
  known: readonly string[],
): string[] {
  return [
    ...unknownSettings(given, known),
    ...SENT_TO.filter((name) => isUnencrypted(settings[name])).map(
      (name) => `${name}: http to another host can be read on the way; use https`,
    ),
    ...(settings.STORAGE !== 'none' && settings.RETENTION_DAYS < settings.RESUME_LINK_DAYS
      ? ['RETENTION_DAYS: shorter than RESUME_LINK_DAYS, so links outlive their files']
      : []),
    ...(isUnsigned(settings)
      ? ['WEBHOOK_SECRET: multipart applications are not signed; set APPLICATION_FORMAT=json']
      : []),
    ...(isBuiltForAnother(settings)
      ? ['SITE_URL: another value than at the build, which prerendered pages have; build again']
      : []),
    ...(isFunction() && settings.REDIS_URL === undefined
      ? ['REDIS_URL: not set, so each process of the platform counts submissions by itself']
      : []),
  ];
}

/** On loopback nobody follows its addresses. `next.config.ts` inlines the value of the build. */
function isBuiltForAnother({ SITE_URL }: Env): boolean {
  const built = process.env.BUILT_SITE_URL;
  if (built === undefined || !isPublicOrigin()) return false;
  return settingIn({ SITE_URL: built }, 'SITE_URL') !== SITE_URL;
}

const SENT_TO = [
  'ALERT_WEBHOOK_URL',
  'APPLICATION_WEBHOOK_URL',
  'JOBS_FEED_URL',
  'LEAD_URL',
  'RESUME_WEBHOOK_URL',
] as const;

function isUnencrypted(value: string | undefined): boolean {
  const address = parseUrl(value ?? '');
  return address !== undefined && !isTrustworthyOrigin(address);
}

function isUnsigned(settings: Env): boolean {
  const { WEBHOOK_SECRET: secret, APPLICATION_WEBHOOK_URL: url } = settings;
  return secret !== undefined && url !== undefined && applicationFormat(settings) === 'multipart';
}

/** Unknown names that are close to one of ours, or that start with a prefix only ours have. */
function unknownSettings(
  given: Record<string, string | undefined>,
  known: readonly string[],
): string[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name) && given[name]?.trim())
    .flatMap((name) => {
      const removed = REMOVED[name];
      if (removed) return [`${name}: no longer a setting; ${removed}`];
      const isOurs = OWN_BEGINNING.test(name) && !SERVICE_LINK.test(name);
      const longer = known.find((setting) => isOurs && setting.startsWith(`${name}_`));
      const guess = nearest(name, known) ?? longer;
      if (guess) return [`${name}: unknown; did you mean ${guess}?`];
      return isOurs ? [`${name}: unknown`] : [];
    });
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const typed = name.toUpperCase();
  const isNear = (setting: string, mistakes: number) =>
    mistakes <= setting.length / 6 && isTypo(typed, setting, mistakes);
  return [0, 1, 2]
    .map((mistakes) => known.find((setting) => isNear(setting, mistakes)))
    .find((setting) => setting !== undefined);
}

/** Whether so many letters were left out, added, replaced or swapped with the next, or fewer. */
function isTypo(typed: string, meant: string, mistakes: number): boolean {
  if (typed === meant) return true;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [one, other] = [typed.slice(at), meant.slice(at)];
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  const rests = [[1, 0], [0, 1], [1, 1], ...(isSwapped ? [[2, 2]] : [])] as const;
  return (
    mistakes > 0 &&
    rests.some(([left, right]) => isTypo(one.slice(left), other.slice(right), mistakes - 1))
  );
}

/** Settings of earlier releases, and what became of them. */
const REMOVED: Record<string, string> = {
  DISK_RESERVE_MB: 'submissions leave 500 MB free, or a tenth of a smaller disk',
  DRAIN_SECONDS: 'the site answers for 5 s after SIGTERM',
  ERASE_AFTER_DAYS: 'what is withdrawn is erased immediately',
  FORM_DRAFTS: 'browsers keep a draft of a form for a day',
  INDEXNOW_KEY: 'search engines are not notified of jobs',
  INDEXNOW_URL: 'search engines are not notified of jobs',
  JOBS_FEED_LIMIT_MB: 'a feed has at most 2 MB',
  RATE_LIMIT_NETWORKS: 'add its networks to RATE_LIMIT',
  RUNTIME_START: 'the runtime starts at the first interaction',
  SITE_LIMIT: 'write site=2000/1h in RATE_LIMIT',
  SITE_LIMIT_MB: 'it is 1 MB for each submission of site= in RATE_LIMIT',
  WEB_VITALS: 'browsers are not asked how fast a page was',
  WEBHOOK_TIMEOUT_SECONDS: 'a webhook has 20 s',
};

const OWN_BEGINNING =
  /^(ALERT|APPLICATIONS?|CLAMD|DESK|JOBS|LEADS?|RATE_LIMIT|RESUMES?|SMTP|WEBHOOK)_/;

/** Set by Kubernetes and old Docker links for a service with such a name. */
const SERVICE_LINK = /_(SERVICE_(HOST|PORT)|PORT)(_|$)|_ENV_/;

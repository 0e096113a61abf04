import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { lastMailRefusal } from '@/lib/destinations/mail';
import { getJobs, jobFeedFailure, jobListState, jobsSettled } from '@/lib/jobs/jobs';
import type { OutboxCounts } from '@/lib/queue/counts';
import { configuredDestination, processDependencies } from '@/lib/queue/dependencies';
import { hasOtherWay } from '@/lib/queue/reroute';
import { env, SETTING_NAMES } from '@/lib/settings';
import { diskSpace } from '@/lib/store/configured-store';
import { isSiteBudgetUsedUp } from '@/lib/store/site-limit';
import { DESTINATION_NAMES, isCompanyDestination } from '@/lib/submissions/deliveries';
import { settingWarnings } from './setting-warnings';
import { isShuttingDown } from './shutdown';

/** What problems are found in. What is absent is not known. */
export type Facts = Partial<ReturnType<typeof settingFacts>> &
  Partial<Awaited<ReturnType<typeof processFacts>>> & {
    now: Date;
    isUnwritable?: boolean;
    counts?: OutboxCounts;
    store?: string;
  };

export function settingFacts() {
  const configured = {
    destination: configuredDestination,
    hasDesk: env().DESK_ISSUER !== undefined,
  };
  return {
    /** Those that are probably not meant. */
    settings: settingWarnings(env(), process.env, SETTING_NAMES),
    /** Destinations that are not set up, for which there is no other way to the company either. */
    unread: DESTINATION_NAMES.filter(
      (name) =>
        isCompanyDestination(name) &&
        configuredDestination(name) === 'unconfigured' &&
        !hasOtherWay(configured, name),
    ),
  };
}

/** What only the process of the site knows. */
export async function processFacts(now: Date) {
  const { lane } = processDependencies();
  return {
    isShuttingDown: isShuttingDown(),
    isSiteLimitUsedUp: isSiteBudgetUsedUp(),
    hasFeed: env().JOBS_FEED_URL !== undefined,
    /** In memory. */
    jobList: jobListState(),
    feedFailure: jobFeedFailure(),
    /** Undefined unless the store is a disk. */
    disk: await diskSpace(),
    mailRefusal: lastMailRefusal(now),
    /** Destinations whose last answer was a page for people. */
    pageAnswers: DESTINATION_NAMES.filter((name) => lane(name).hasPageAnswer),
  };
}

/** Without visitors the list is not refreshed, so its age would mean nothing. */
export async function refreshJobs(): Promise<void> {
  if (env().JOBS_FEED_URL === undefined) return;
  await getJobs();
  await Promise.race([jobsSettled(), setTimeout(SETTLED_WITHIN_MS, undefined, { ref: false })]);
}

/** The feed times out after 5 s, and the store may be slow. */
const SETTLED_WITHIN_MS = 15_000;

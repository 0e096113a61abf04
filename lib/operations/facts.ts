import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { lastMailRefusal, type MailRefusal } from '@/lib/destinations/mail';
import type { JobListState } from '@/lib/jobs/job-board';
import { getJobs, jobFeedFailure, jobListState, jobsSettled } from '@/lib/jobs/jobs';
import type { OutboxCounts } from '@/lib/queue/counts';
import { configuredDestination, processDependencies } from '@/lib/queue/dependencies';
import { hasOtherWay } from '@/lib/queue/reroute';
import { env, SETTING_NAMES } from '@/lib/settings';
import { diskSpace } from '@/lib/store/configured-store';
import { isSiteBudgetUsedUp } from '@/lib/store/site-limit';
import {
  DESTINATION_NAMES,
  type DestinationName,
  isCompanyDestination,
} from '@/lib/submissions/deliveries';
import { settingWarnings } from './setting-warnings';
import { isShuttingDown } from './shutdown';

/** What problems are found in. What is absent is not known. */
export type Facts = Partial<SettingFacts> &
  Partial<ProcessFacts> & {
    now: Date;
    isUnwritable?: boolean;
    counts?: OutboxCounts;
    store?: string;
  };

type SettingFacts = {
  /** Settings that are probably not meant. */
  settings: string[];
  /** Destinations that are not set up, for which there is no other way to the company either. */
  unread: DestinationName[];
};

export function settingFacts(): SettingFacts {
  const configured = {
    destination: configuredDestination,
    hasDesk: env().DESK_ISSUER !== undefined,
  };
  return {
    settings: settingWarnings(env(), process.env, SETTING_NAMES),
    unread: DESTINATION_NAMES.filter(
      (name) =>
        isCompanyDestination(name) &&
        configuredDestination(name) === 'unconfigured' &&
        !hasOtherWay(configured, name),
    ),
  };
}

type ProcessFacts = {
  isShuttingDown: boolean;
  isSiteLimitUsedUp: boolean;
  hasFeed: boolean;
  /** In memory; undefined if none is. */
  jobList: JobListState | undefined;
  feedFailure: string | undefined;
  /** In bytes; undefined unless the store is a disk. */
  disk: { free: number; reserve: number } | undefined;
  mailRefusal: MailRefusal | undefined;
  /** Destinations whose last answer was a page for people. */
  pageAnswers: DestinationName[];
};

/** What only the process of the site knows. */
export async function processFacts(now: Date): Promise<ProcessFacts> {
  const { lane } = processDependencies();
  return {
    isShuttingDown: isShuttingDown(),
    isSiteLimitUsedUp: isSiteBudgetUsedUp(),
    hasFeed: env().JOBS_FEED_URL !== undefined,
    jobList: jobListState(),
    feedFailure: jobFeedFailure(),
    disk: await diskSpace(),
    mailRefusal: lastMailRefusal(now),
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

import { startFakeFeed } from '../support/fake-feed';
import { startSite } from '../support/site-server';
import { median } from './figures';

/** Median response times, in milliseconds, of the list and of a search. */
export async function jobListTimes(count: number): Promise<{ list: number; search: number }> {
  const feed = await startFakeFeed();
  feed.always({ json: Array.from({ length: count }, (_, index) => row(index)) });
  const site = await startSite({ JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' });
  try {
    const list = await answerTime(`${site.url}/JobPositions`);
    const search = await answerTime(`${site.url}/JobPositions?q=react+remote&city=pune&sort=title`);
    return { list, search };
  } finally {
    await site.dispose();
    await feed.close();
  }
}

async function answerTime(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const started = performance.now();
    await (await fetch(url)).text();
    times.push(performance.now() - started);
  }
  // The first ones are warm-up.
  return median(times.slice(5));
}

/** About 130 bytes, so that 10,000 rows stay below the feed's limit of 2 MB. */
function row(index: number): Record<string, string> {
  const at = <T>(list: readonly T[]) => list[index % list.length] as T;
  return {
    Job_Title: `${at(['React', 'Java', 'Salesforce', 'QA'])} Engineer ${index}`,
    City: at(['Pune', 'Hyderabad', 'Chennai', 'Remote', 'Bengaluru']),
    Function: at(['Software Development', 'Quality Assurance', 'Support']),
    Experience: at(['2-4 years', 'Fresher', '5+ years']),
    Apply_By: '31-Dec-2099',
  };
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '@/__tests__/support/quiet-log';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { applicationOf, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { sampleRows } from '@/__tests__/support/sample-rows';
import { matchesBetween, parseQuery, searchSubmissions } from '@/lib/desk/search';
import { accept } from '@/lib/forms/accept';
import { readFeed } from '@/lib/jobs/feed';
import { jobsXml } from '@/lib/jobs/publish/job-feeds';
import { searchJobs } from '@/lib/jobs/search/job-search';
import { sweep } from '@/lib/operations/sweep';
import { withJournal } from '@/lib/store/journal';
import { LocalStore } from '@/lib/store/local';
import { repairIndex, withIndex } from '@/lib/submissions/desk-index';
import { indiaDay } from '@/lib/submissions/submission-id';
import { memoryDisk } from '@/scripts/support/memory-disk';
import { print } from '@/scripts/support/print';
import { median } from '../support/median';
import { peakMegabytes } from '../support/process-figures';

/**
 * What submissions and jobs cost as they become more: processor time, medians of three runs, and the peak of memory,
 * each number in a process of its own with the settings for 512 MB. The store is in memory.
 */
export function measureSizes(): void {
  for (const [kind, { counts }] of Object.entries(SIZES)) {
    for (const count of counts) {
      const options = `--conditions=react-server --import tsx ${SMALL_HEAP} ${__filename}`;
      const program = [...options.split(' '), kind, String(count)];
      const { status } = spawnSync('node', program, { stdio: ['ignore', 'inherit', 'ignore'] });
      if (status !== 0) print(`| ${kind} | ${count} | more than 512 MB |`);
    }
  }
}

/** The recommendation of docs/operations.md for a machine with little memory. */
export const SMALL_HEAP = '--max-old-space-size=208 --max-semi-space-size=8';

type Step = [what: string, work: () => unknown, times?: 1];
const SIZES: Record<string, { counts: number[]; steps: (count: number) => Promise<Step[]> }> = {
  submissions: { counts: [1000, 10_000, 100_000], steps: submissions },
  jobs: { counts: [100, 1000, 10_000, 50_000], steps: jobs },
};

async function submissions(count: number): Promise<Step[]> {
  const folder = mkdtempSync(join(memoryDisk, 'stepwell-size-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  await fill(folder, count);
  const store = withJournal(new LocalStore(folder));
  const deps = outboxDependencies(folder, undefined, { store, hasDesk: true });
  const page = (text?: string) =>
    withIndex(store, async (index) => {
      const query = { ...parseQuery((name) => (name === 'tab' ? 'all' : undefined)), text };
      const result = await searchSubmissions(store, index, query);
      return matchesBetween(store, result, query, [0, 50]);
    });
  return [
    ['index, once', () => repairIndex(store), 1],
    ['a page of the list', () => page()],
    ['a search for words', () => page('applicant 77')],
    ['a sweep', () => sweep(deps, 365), 1],
  ];
}

/** Copies of one accepted application, of 90 days: accepting each would take minutes. */
async function fill(folder: string, count: number): Promise<void> {
  const now = new Date();
  const deps = outboxDependencies(folder, undefined, { hasDesk: true });
  const accepted = await accept({ ...applicationOf('Applicant', now), file: undefined }, deps);
  if (accepted.status !== 'accepted') throw new Error(accepted.status);
  const records = join(folder, 'store/submissions');
  const text = readFileSync(join(records, readdirSync(records)[0] ?? ''), 'utf8');
  for (let nth = 0; nth < count; nth += 1) {
    const at = new Date(now.getTime() - ((nth % 90) + 1) * 86_400_000);
    const digits = [...String(nth).padStart(26, '0')].map((digit) => 'abcdefghij'[Number(digit)]);
    const id = `app-${indiaDay(at)}-${digits.toReversed().join('')}`;
    const record = text
      .replaceAll(accepted.id, id)
      .replaceAll(now.toISOString(), at.toISOString())
      .replaceAll('applicant@', `applicant.${nth}@`)
      .replaceAll('"Applicant"', `"Applicant ${nth}"`);
    writeFileSync(join(records, `${id}.json`), record);
  }
}

async function jobs(count: number): Promise<Step[]> {
  const feed = await startFakeFeed();
  feed.always({ json: sampleRows(count, { Skills: 'TypeScript, SQL, Git', Company: 'Sample' }) });
  const source = { url: feed.url, memory: {}, maxBytes: 2 ** 26, timeoutMs: 60_000 };
  const answer = await readFeed(source);
  await readFeed(source);
  if (!answer.ok) throw new Error(answer.reason);
  const { jobs } = answer;
  const search = (q: string) => searchJobs(jobs, { q }, new Date());
  return [
    ['a changed list', () => readFeed({ ...source, memory: {} })],
    ['an unchanged one', () => readFeed(source)],
    ['its filters, once', () => search(''), 1],
    ['its words, once', () => search('java'), 1],
    ['a search', () => search('react pune')],
    ['jobs.xml, once', () => jobsXml({ jobs, query: '', readAt: new Date() })],
  ];
}

async function measure([kind = '', count = '']: string[]): Promise<void> {
  const figures: string[] = [];
  for (const [what, work, times = 3] of (await SIZES[kind]?.steps(Number(count))) ?? []) {
    const costs: number[] = [];
    while (costs.length < times) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
    }
    figures.push(`${what} ${Math.round(median(costs))} ms`);
  }
  print(`| ${kind} | ${count} | ${figures.join(', ')}; up to ${peakMegabytes(process.pid)} MB |`);
  process.exit();
}

if (require.main === module) void measure(process.argv.slice(2));

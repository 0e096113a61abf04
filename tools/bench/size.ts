import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '@/__tests__/support/quiet-log';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { applicationOf, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { sampleRows } from '@/__tests__/support/sample-rows';
import { matchesBetween, parseQuery, searchSubmissions } from '@/lib/desk/search';
import { accept } from '@/lib/forms/accept';
import { readFeed } from '@/lib/jobs/feed';
import { feedOf, jobsXml } from '@/lib/jobs/publish/job-feeds';
import { searchJobs } from '@/lib/jobs/search/job-search';
import { sweep } from '@/lib/operations/sweep';
import { outboxCounts } from '@/lib/queue/counts';
import { withJournal } from '@/lib/store/journal';
import { LocalStore } from '@/lib/store/local';
import { withIndex } from '@/lib/submissions/desk-index';
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
  for (const [kind, counts] of Object.entries(SIZES)) {
    for (const count of counts) {
      const options = ['--conditions=react-server', '--import', 'tsx', ...SMALL_HEAP.split(' ')];
      const program = [...options, __filename, kind, String(count)];
      const { status } = spawnSync('node', program, { stdio: 'inherit' });
      if (status !== 0) print(`| ${kind} | ${count} | does not fit |`);
    }
  }
}

/** The recommendation of docs/operations.md for a machine with little memory. */
export const SMALL_HEAP = '--max-old-space-size=208 --max-semi-space-size=8';

const SIZES = { submissions: [1000, 10_000, 100_000], jobs: [100, 1000, 10_000, 50_000] };

type Figures = Record<string, number>;

async function submissions(count: number): Promise<Figures> {
  const folder = mkdtempSync(join(memoryDisk, 'stepwell-size-'));
  try {
    await fill(folder, count);
    const store = withJournal(new LocalStore(folder));
    const deps = outboxDependencies(folder, undefined, { store, hasDesk: true });
    const page = (text?: string) =>
      withIndex(store, async (index) => {
        const query = { ...parseQuery((name) => (name === 'tab' ? 'all' : undefined)), text };
        const result = await searchSubmissions(store, index, query);
        return matchesBetween(store, result, query, [0, 50]);
      });
    return {
      'index, once': await cpu(page),
      'a page of the list': await often(() => page()),
      'a search for words': await often(() => page('applicant 77')),
      'figures of readyz': await often(() => outboxCounts(deps)),
      'a sweep': await cpu(() => sweep(deps, 365)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Copies of one accepted application, of 90 days: accepting each would take minutes. */
async function fill(folder: string, count: number): Promise<void> {
  const now = new Date();
  const deps = outboxDependencies(folder, undefined, { hasDesk: true });
  const accepted = await accept({ ...applicationOf('Applicant', now), file: undefined }, deps);
  if (accepted.status !== 'accepted') throw new Error(accepted.status);
  const records = join(folder, 'store/submissions');
  mkdirSync(records, { recursive: true });
  const [name = ''] = readdirSync(records);
  const text = readFileSync(join(records, name), 'utf8');
  for (let nth = 0; nth < count; nth += 1) {
    const at = new Date(now.getTime() - ((nth % 90) + 1) * 86_400_000);
    const digits = [...nth.toString().padStart(26, '0')].map(
      (digit) => 'abcdefghij'[Number(digit)],
    );
    const id = `app-${indiaDay(at)}-${digits.toReversed().join('')}`;
    const record = text
      .replaceAll(accepted.id, id)
      .replaceAll(now.toISOString(), at.toISOString())
      .replaceAll('applicant@', `applicant.${nth}@`)
      .replaceAll('"Applicant"', `"Applicant ${nth}"`);
    writeFileSync(join(records, `${id}.json`), record);
  }
}

async function jobs(count: number): Promise<Figures> {
  const feed = await startFakeFeed();
  feed.always({ json: sampleRows(count, { Skills: 'TypeScript, SQL, Git', Company: 'Sample' }) });
  const memory = {};
  const read = async () => {
    const answer = await readFeed({ url: feed.url, memory, maxBytes: 2 ** 26, timeoutMs: 60_000 });
    if (!answer.ok) throw new Error(answer.reason);
    return answer.jobs;
  };
  const reading = await cpu(read);
  const listed = await read();
  const search = (q: string) => async () => searchJobs(listed, { q }, new Date());
  const list = { status: 'listed', jobs: listed, readAt: new Date() } as const;
  const figures = {
    'a changed list': reading,
    'an unchanged one': await often(read),
    'its filters, once': await cpu(search('')),
    'its words, once': await cpu(search('java')),
    'a search': await often(search('react pune')),
    'jobs.xml, once': await cpu(async () => jobsXml(feedOf(list, {}, new Date()))),
  };
  await feed.close();
  return figures;
}

async function often(work: () => Promise<unknown>): Promise<number> {
  return median([await cpu(work), await cpu(work), await cpu(work)]);
}

/** In milliseconds. */
async function cpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measure([kind = '', count = '']: string[]): Promise<void> {
  const figures = await { submissions, jobs }[kind]?.(Number(count));
  if (!figures) return;
  const named = Object.entries(figures).map(([name, ms]) => `${name} ${Math.round(ms)} ms`);
  print(`| ${kind} | ${count} | ${named.join(', ')}; at most ${peakMegabytes(process.pid)} MB |`);
}

if (require.main === module) void measure(process.argv.slice(2));

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@/__tests__/support/chromium';
import { print } from '@/scripts/support/print';
import { quantile } from '../support/median';
import { peakMegabytes } from '../support/process-figures';
import { hostileFiles } from './hostile-files';
import { type ResumeCase, type Verdicts, verdictsOn } from './judge';
import type { ResumeFile } from './make-resumes';
import { type Outcome, readInBrowser } from './read-in-browser';

/**
 * `npm run tool -- resumes --folder FOLDER` reads the files of a folder in Chromium as the site does, compares them
 * with its `truth.json`, and prints how often each field was right, without single results, so that the files remain
 * unseen by who changes the reader. With names of files as arguments it prints what is found in those. `--hostile`
 * prints the memory and the steps that hostile files take, or those of one whose name has the text that follows.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { folder: { type: 'string' }, hostile: { type: 'boolean' } },
    allowPositionals: true,
  });
  const browser = await chromium.launch(await findChromium());
  try {
    if (values.folder !== undefined) await printAccuracy(browser, values.folder);
    else if (values.hostile) await printMemory(browser, positionals[0] ?? '');
    else if (positionals.length > 0) await printFound(browser, positionals);
    else throw new Error('Give a folder with a truth.json (--folder), files, or --hostile.');
  } finally {
    await browser.close();
  }
}

async function printAccuracy(browser: Browser, folder: string): Promise<void> {
  const cases = await casesIn(folder);
  const files = await filesOf(cases.map(({ id }) => join(folder, id)));
  const outcomes = await readInBrowser(browser, files);
  const verdicts = cases.map((each, index) => verdictsOn(each, outcomes[index] as Outcome));
  if (!printTotals(folder, verdicts, outcomes)) process.exitCode = 1;
}

function filesOf(paths: readonly string[]): Promise<ResumeFile[]> {
  return Promise.all(
    paths.map(async (path) => ({ name: basename(path), bytes: await readFile(path) })),
  );
}

type Several = string | string[];

/**
 * `[{ "file": "asha.pdf", "name": "Asha Rao", "email": "asha@example.com", "phone": "+919876543210" }]`, without what a
 * resume has not, and with a list where it has several.
 */
async function casesIn(folder: string): Promise<ResumeCase[]> {
  const truth: { file: string; name?: Several; email?: Several; phone?: Several }[] = JSON.parse(
    await readFile(join(folder, 'truth.json'), 'utf8'),
  );
  return truth.map(({ file, name = [], email = [], phone = [] }) => ({
    id: file,
    expected: { names: [name].flat(), email: [email].flat(), phones: [phone].flat() },
  }));
}

async function printFound(browser: Browser, paths: readonly string[]): Promise<void> {
  const files = await filesOf(paths);
  const outcomes = await readInBrowser(browser, files);
  for (const [index, { name }] of files.entries()) {
    const { reading, found, ms } = outcomes[index] as Outcome;
    const result = 'fault' in reading ? reading.fault : JSON.stringify(found);
    print(`${name}: ${result} (${Math.round(ms)} ms)`);
  }
}

/** Of a page and its worker together; a page that reads nothing takes 110 MB. */
const MAX_MEGABYTES = 250;
/** Of the page, slowed down four times. */
const MAX_STEP_MS = 200;

/** The peak of each file, in a process of its own (Linux only). */
async function printMemory(browser: Browser, name: string): Promise<void> {
  const devTools = await browser.newBrowserCDPSession();
  for (const file of hostileFiles().filter((each) => each.name.includes(name))) {
    let [peak, isRead] = [0, false];
    const outcome = readInBrowser(browser, [file]).finally(() => (isRead = true));
    while (!isRead) {
      const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
      const pages = processInfo.filter(({ type }) => type === 'renderer');
      peak = Math.max(peak, ...pages.map(({ id }) => megabytesOf(id)));
      await Promise.race([outcome, setTimeout(50)]);
    }
    const [{ reading, ms, longestStep }] = (await outcome) as [Outcome];
    const result = 'fault' in reading ? reading.fault : 'read';
    const took = `${Math.round(ms)} ms, longest step ${longestStep} ms, ${peak} MB`;
    print(`${file.name}: ${result} in ${took}`);
    if (peak > MAX_MEGABYTES || longestStep > MAX_STEP_MS) process.exitCode = 1;
  }
}

/** 0 once it has ended. */
function megabytesOf(pid: number): number {
  try {
    return peakMegabytes(pid) || 0;
  } catch {
    return 0;
  }
}

/** The shares that are promised, of resumes that have the field. */
const PROMISED = { email: 0.99, phone: 0.95, name: 0.96 };
const MAX_WRONG = 0.008;

function printTotals(
  folder: string,
  verdicts: readonly Verdicts[],
  outcomes: readonly Outcome[],
): boolean {
  const times = outcomes.map(({ ms }) => Math.round(ms));
  const [median, most, slowest] = [0.5, 0.95, 1].map((part) => quantile(times, part));
  print(
    `${folder}: ${verdicts.length} resumes, read in ${median} ms (median), ${most} ms (95 %), ${slowest} ms (slowest)`,
  );
  let isEnough = true;
  let wrong = 0;
  for (const [field, promised] of Object.entries(PROMISED) as [keyof Verdicts, number][]) {
    const all = verdicts.map((each) => each[field]);
    const count = (verdict: string) => all.filter((each) => each === verdict).length;
    const inResume = count('right') + count('missed') + count('wrong');
    const share = count('right') / inResume;
    print(
      `  ${field}: ${count('right')} of ${inResume} right (${percent(share)}), ${count('missed')} left empty, ${count('wrong')} wrong; where there was none, ${count('invented')} of ${count('invented') + count('rightly empty')} invented`,
    );
    wrong += count('wrong') + count('invented');
    isEnough &&= share >= promised;
  }
  const share = wrong / (3 * verdicts.length);
  print(`  wrong: ${wrong} of ${3 * verdicts.length} values (${percent(share)})`);
  return isEnough && share <= MAX_WRONG;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

void main();

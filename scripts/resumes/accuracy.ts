import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { peakMegabytes } from '../support/process-figures';
import { heldOutHalf } from './held-out-half';
import { hostileFiles } from './hostile-files';
import { isRight, type Verdicts, verdictsOn } from './judge';
import { makeResumes, type ResumeFile } from './make-resumes';
import { type Outcome, readInBrowser } from './read-in-browser';
import type { ResumeCase } from './resume-case';
import { tuningHalf } from './tuning-half';

/**
 * `npm run resumes:accuracy`: makes the files of all made-up resumes, reads them in Chromium as the site does,
 * and prints how often each field was right. Only of the tuning half does it print what was wrong; the held-out
 * half stays unseen. `--keep FOLDER` writes the files of the tuning half and what was read. `--folder FOLDER` reads
 * the files of a folder instead, and compares them with its `truth.json` without printing single results. With names
 * of files as arguments it prints what is found in those. `--hostile` prints the memory that hostile files take.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      keep: { type: 'string' },
      folder: { type: 'string' },
      hostile: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const browser = await chromium.launch(await findChromium());
  if (positionals.length > 0) {
    await printFound(browser, positionals);
    return browser.close();
  }
  if (values.hostile) {
    await printMemory(browser);
    return browser.close();
  }
  const sets = values.folder
    ? { [values.folder]: await casesIn(values.folder) }
    : { tuning: tuningHalf(), 'held out': heldOutHalf() };
  let isEnough = true;
  for (const [half, cases] of Object.entries(sets)) {
    const files = values.folder
      ? await filesOf(cases.map(({ id }) => join(values.folder ?? '', id)))
      : await makeResumes(browser, cases);
    const outcomes = await readInBrowser(browser, files);
    const verdicts = cases.map((each, index) => verdictsOn(each, outcomes[index] as Outcome));
    if (half === 'tuning')
      for (const [index, each] of cases.entries()) {
        printFaults(each, verdicts[index], outcomes[index]);
      }
    isEnough = printTotals(half, cases, verdicts, outcomes) && isEnough;
    if (!values.keep || half !== 'tuning') continue;
    await keep(values.keep, files, cases, outcomes);
  }
  await browser.close();
  if (!isEnough) process.exitCode = 1;
}

/** The files, and a line for each with what was read from it, for the tests. */
async function keep(
  folder: string,
  files: readonly ResumeFile[],
  cases: readonly ResumeCase[],
  outcomes: readonly Outcome[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  const lines = cases.flatMap(({ id, expected }, index) => {
    const { reading } = outcomes[index] as Outcome;
    return 'text' in reading ? [JSON.stringify({ id, expected, text: reading.text }, rounded)] : [];
  });
  await writeFile(join(folder, 'resumes.ndjson'), `${lines.join('\n')}\n`);
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}

function filesOf(paths: readonly string[]): Promise<ResumeFile[]> {
  return Promise.all(
    paths.map(async (path) => ({ name: basename(path), bytes: await readFile(path) })),
  );
}

/** `[{ "file": "asha.pdf", "name": "Asha Rao", "email": "asha@example.com", "phone": "+919876543210" }]`, without what a resume has not. */
async function casesIn(folder: string): Promise<ResumeCase[]> {
  const truth: { file: string; name?: string; email?: string; phone?: string }[] = JSON.parse(
    await readFile(join(folder, 'truth.json'), 'utf8'),
  );
  return truth.map(({ file, name, email, phone }) => ({
    id: file,
    expected: {
      names: name ? [name] : [],
      email: email || undefined,
      phones: phone ? [phone.replace(/^\+91(?=\d{10}$)/, '')] : [],
    },
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

/** The peak of each file, in a process of its own (Linux only). */
async function printMemory(browser: Browser): Promise<void> {
  const devTools = await browser.newBrowserCDPSession();
  for (const file of hostileFiles()) {
    let [peak, isRead] = [0, false];
    const outcome = readInBrowser(browser, [file]).finally(() => (isRead = true));
    while (!isRead) {
      const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
      const pages = processInfo.filter(({ type }) => type === 'renderer');
      peak = Math.max(peak, ...pages.map(({ id }) => megabytesOf(id)));
      await Promise.race([outcome, setTimeout(50)]);
    }
    const [{ reading, ms }] = (await outcome) as [Outcome];
    const result = 'fault' in reading ? reading.fault : 'read';
    print(`${file.name}: ${result} in ${Math.round(ms)} ms, ${peak} MB`);
    if (peak > MAX_MEGABYTES) process.exitCode = 1;
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
const PROMISED = { email: 0.97, phone: 0.92, name: 0.92 };
const MAX_WRONG = 0.01;

function printFaults(
  { id, expected }: ResumeCase,
  verdicts: Verdicts | undefined,
  outcome?: Outcome,
) {
  const wrong = Object.entries(verdicts ?? {}).filter(([, verdict]) => !isRight(verdict));
  if (wrong.length === 0) return;
  const faults = wrong.map(([field, verdict]) => `${field} ${verdict}`).join(', ');
  print(
    `${id}: ${faults}; found ${JSON.stringify(outcome?.found)} instead of ${JSON.stringify(expected)}`,
  );
}

function printTotals(
  half: string,
  cases: readonly ResumeCase[],
  verdicts: readonly Verdicts[],
  outcomes: readonly Outcome[],
): boolean {
  const times = outcomes.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b);
  const median = times[times.length >> 1];
  print(
    `${half}: ${cases.length} resumes, read in ${median} ms (median), ${times.at(-1)} ms (slowest)`,
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
  const share = wrong / (3 * cases.length);
  print(`  wrong: ${wrong} of ${3 * cases.length} values (${percent(share)})`);
  return isEnough && share <= MAX_WRONG;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

void main();

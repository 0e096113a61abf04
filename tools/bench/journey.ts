// `npm run tool -- journey [URL] [--by-hand]`: how long a person with a cheap phone takes from the list of jobs to the
// receipt, and from there to the receipt of a second job with the same details. Without a URL, it runs on its own site
// with the sample jobs; with `--by-hand`, with a resume that the browser cannot read. Waiting is measured in a browser
// with the network and the CPU of such a phone. A person's actions take fixed times, during which the browser continues
// to load the page; only typing is added without a real delay.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '@/__tests__/support/chromium';
import { slowDown } from '@/__tests__/support/page-weight';
import { print } from '@/scripts/support/print';
import { startSite } from '@/scripts/support/site-server';
import { makeResumes } from '../resumes/make-resumes';
import { median } from '../support/median';

const ROUNDS = 3;

/** CPU slowdown factor. */
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 360, height: 740 };

/** Seconds per action of a person: 36 words a minute on a phone, a tap, a swipe, finding a file. */
const PERSON = { perCharacter: 0.33, perTap: 1, perSwipe: 1, perFile: 5, perJob: 15 };

const PERSONAL = {
  'Full Name': 'Asha Sample',
  'Email Address': 'asha.sample@example.com',
  'Phone Number': '9876543210',
};
const LETTER = 'I have tested web shops for four years, and would like to do it with you.';

/** Waiting time in milliseconds by step, and the person's actions, in seconds. */
type Journey = { waits: Record<string, number>; taps: number; swipes: number; seconds: number };

async function journeys(browser: Browser, origin: string, resume: Resume): Promise<Journey[]> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await slowDown(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const first = await apply(page, resume, 0, () =>
    page.goto(`${origin}/JobPositions`, { waitUntil: 'commit' }),
  );
  await page.waitForURL(/[?]applied=/, { waitUntil: 'load' });
  const again = page.getByRole('link', { name: 'See more open positions' });
  const second = await apply(page, resume, 1, () => again.tap());
  second.taps += 1;
  second.seconds += PERSON.perTap;
  await context.close();
  return [first, second];
}

/** Applies for a job of the list, which `open` opens. */
async function apply(
  page: Page,
  resume: Resume,
  place: number,
  open: () => Promise<unknown>,
): Promise<Journey> {
  const done: Journey = { waits: {}, taps: 0, swipes: 0, seconds: 0 };
  const wait = async (step: string, start: () => Promise<unknown>, until: Locator) => {
    const began = performance.now();
    await start();
    await until.waitFor({ state: 'visible' });
    done.waits[step] = performance.now() - began;
  };
  const spend = async (seconds: number) => {
    done.seconds += seconds;
    await setTimeout(seconds * 1000);
  };
  const reach = async (target: Locator) => {
    const swipes = await swipesTo(target);
    done.swipes += swipes;
    done.taps += 1;
    await spend(swipes * PERSON.perSwipe + PERSON.perTap);
    return target;
  };
  const tap = async (target: Locator) => (await reach(target)).tap();
  const follow = async (step: string, target: Locator, until: Locator) => {
    const reached = await reach(target);
    await wait(step, () => reached.tap(), until);
  };
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label);
    if ((await field.inputValue()) !== '') return;
    await tap(field);
    await field.fill(text);
    done.seconds += text.length * PERSON.perCharacter;
  };

  const job = page.locator('main a[href^="/job/"]').nth(place);
  const applyLink = page.getByRole('link', { name: 'Apply', exact: true }).first();
  await wait('list', open, job);
  await follow('job', job, applyLink);
  await spend(PERSON.perJob);
  const field = page.getByLabel('Upload Resume');
  await follow('form', applyLink, field);

  const dialog = page.waitForEvent('filechooser');
  await tap(field);
  const chooser = await dialog;
  await spend(PERSON.perFile);
  const outcome = page.getByText(/^Filled in:|Please type/);
  const isFilled = (await page.getByLabel('Full Name').inputValue()) !== '';
  if (isFilled) await chooser.setFiles(resume);
  else await wait('fields filled in', () => chooser.setFiles(resume), outcome);
  for (const [label, text] of Object.entries(PERSONAL)) await type(label, text);
  const lastLetter = page.getByRole('button', { name: 'Use my last letter' });
  if (await lastLetter.isVisible()) await tap(lastLetter);
  await type('Cover Letter', LETTER);
  await tap(page.getByLabel('I am 18 or older'));
  if (place === 0) await tap(page.getByLabel('Keep my details and letter'));
  const receipt = page.getByText(/APP-20\d{6}-[A-Z2-7]{6}/).first();
  await follow('receipt', page.getByRole('button', { name: 'Submit' }), receipt);
  return done;
}

/** Number of swipes to the target, after which it is visible. */
async function swipesTo(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  const beyond = Math.max(0, (box?.y ?? 0) + (box?.height ?? 0) - SCREEN.height);
  await target.scrollIntoViewIfNeeded();
  return Math.ceil(beyond / (SCREEN.height * SWIPED));
}

/** Fraction of a screen per swipe. */
const SWIPED = 0.7;

type Resume = { name: string; mimeType: string; buffer: Buffer };

/** A page with name, email address and phone at the top, like most Indian resumes. */
async function makeResume(browser: Browser, isReadable: boolean): Promise<Resume> {
  const html = `<h1>${PERSONAL['Full Name']}</h1><p>${PERSONAL['Email Address']} | +91 98765 43210 | Hyderabad</p>
    <h2>Experience</h2><p>Tester of web shops, 2022 to 2026.</p>`;
  const [file] = await makeResumes(browser, [{ id: 'asha-sample', html, isScan: !isReadable }]);
  if (!file) throw new Error('The resume was not made');
  return { name: file.name, mimeType: 'application/pdf', buffer: Buffer.from(file.bytes) };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'by-hand': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [given] = positionals;
  const site = given === undefined ? await startSite() : undefined;
  const origin = site?.url ?? String(given).replace(/\/$/, '');
  const browser = await chromium.launch(await findChromium());
  try {
    const resume = await makeResume(browser, !values['by-hand']);
    const rounds: Journey[][] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await journeys(browser, origin, resume));
    for (const [place, title] of ['First application', 'Second, with the same details'].entries())
      report(
        title,
        rounds.flatMap((each) => each[place] ?? []),
      );
  } finally {
    await browser.close();
    await site?.dispose();
  }
}

/** The median, and the value of each round, in seconds. */
function report(title: string, rounds: readonly Journey[]): void {
  const steps = Object.keys(rounds[0]?.waits ?? {});
  const waitOf = ({ waits }: Journey) => Object.values(waits).reduce((sum, each) => sum + each, 0);
  const rows: [string, (round: Journey) => number][] = [
    ...steps.map((step): (typeof rows)[0] => [
      `waiting for the ${step}`,
      ({ waits }) => waits[step] ?? 0,
    ]),
    ['waiting in all', waitOf],
    ['reading, typing and tapping', ({ seconds }) => seconds * 1000],
    ['from the list to the receipt', (round) => waitOf(round) + round.seconds * 1000],
  ];
  print(`\n${title}`);
  for (const [what, figureOf] of rows) {
    const values = rounds.map(figureOf);
    const [middle, ...each] = [median(values), ...values].map((ms) => (ms / 1000).toFixed(1));
    print(`  ${what.padEnd(30)} ${middle} s (${each.join(', ')})`);
  }
  const [{ taps = 0, swipes = 0 } = {}] = rounds;
  print(`  ${taps} taps, ${swipes} swipes`);
}

void main();

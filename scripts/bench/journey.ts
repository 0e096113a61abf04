// `npm run bench:journey -- [URL] [--fill-in]`: how long a person with a cheap phone takes from the list of jobs
// to the receipt; without a URL, on a site of its own with the sample jobs, and with `--fill-in`, by the button that
// fills in the form from the resume. The waiting is measured, in a browser with
// the network and the processor of such a phone; what a person does meanwhile is counted, at fixed times.
import { resolve } from 'node:path';
import { type Browser, chromium, type Locator } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { startSite } from '../support/site-server';
import { median } from './figures';

const ROUNDS = 3;

/** 4G as Lighthouse has it for phones, and a processor that is four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 360, height: 740 };

/** Seconds that a person takes: 36 words a minute on a phone, a tap, a swipe, a look for a file. */
const PERSON = { perCharacter: 0.33, perTap: 1, perSwipe: 1, perFile: 5, perJob: 15 };

const PERSONAL = {
  'Full Name': 'Asha Sample',
  'Email Address': 'asha.sample@example.com',
  'Phone Number': '9876543210',
};
const LETTER = 'I have tested web shops for four years, and would like to do it with you.';

/** Waiting in milliseconds by step, and what the person does, in seconds. */
type Journey = { waits: Record<string, number>; taps: number; swipes: number; seconds: number };

async function journey(browser: Browser, origin: string, fillsIn: boolean): Promise<Journey> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const done: Journey = { waits: {}, taps: 0, swipes: 0, seconds: 0 };

  const wait = async (step: string, start: () => Promise<unknown>, until: Locator) => {
    const began = performance.now();
    await start();
    await until.waitFor({ state: 'visible' });
    done.waits[step] = performance.now() - began;
  };
  const reach = async (target: Locator) => {
    done.swipes += await swipesTo(target);
    return target;
  };
  const tap = async (target: Locator) => {
    await (await reach(target)).tap();
    done.taps += 1;
  };
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label);
    if ((await field.inputValue()) !== '') return;
    await tap(field);
    await field.fill(text);
    done.seconds += text.length * PERSON.perCharacter;
  };

  const job = page.locator('main a[href^="/job/"]').first();
  const apply = page.getByRole('link', { name: 'Apply', exact: true }).first();
  await wait('list', () => page.goto(`${origin}/JobPositions`, { waitUntil: 'commit' }), job);
  await wait('job', () => tap(job), apply);
  done.seconds += PERSON.perJob;
  await wait('form', () => tap(apply), page.getByLabel('Full Name'));

  await (await reach(page.getByLabel('Upload Resume'))).setInputFiles(RESUME);
  done.taps += 1;
  done.seconds += PERSON.perFile;
  const fillIn = page.getByRole('button', { name: 'Fill in from my resume' });
  if (fillsIn) await wait('fields filled in', () => tap(fillIn), page.getByText(FILLED_IN));
  for (const [label, text] of Object.entries(PERSONAL)) await type(label, text);
  await type('Cover Letter', LETTER);
  const adult = page.getByLabel('I am 18 or older');
  if ((await adult.count()) > 0) await tap(adult);
  const receipt = page.getByText(/APP-20\d{6}-[A-Z2-7]{6}/).first();
  await wait('receipt', () => tap(page.getByRole('button', { name: 'Submit' })), receipt);
  await context.close();

  done.seconds += done.taps * PERSON.perTap + done.swipes * PERSON.perSwipe;
  return done;
}

/** What the button says when it is done. */
const FILLED_IN = /^Filled in:|did not find your details/;

const RESUME = resolve(__dirname, '../../__tests__/fixtures/resume.pdf');

/** How many screens further down it is; then it is in sight. */
async function swipesTo(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  const beyond = Math.max(0, (box?.y ?? 0) + (box?.height ?? 0) - SCREEN.height);
  await target.scrollIntoViewIfNeeded();
  return Math.ceil(beyond / (SCREEN.height * SWIPED));
}

/** Part of a screen that a swipe moves. */
const SWIPED = 0.7;

async function main(words: readonly string[]): Promise<void> {
  const given = words.find((word) => !word.startsWith('--'));
  const fillsIn = words.includes('--fill-in');
  const site = given === undefined ? await startSite() : undefined;
  const origin = site?.url ?? String(given).replace(/\/$/, '');
  const browser = await chromium.launch(await findChromium());
  try {
    const rounds: Journey[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await journey(browser, origin, fillsIn));
    report(rounds);
  } finally {
    await browser.close();
    await site?.dispose();
  }
}

function report(rounds: readonly Journey[]): void {
  const steps = Object.keys(rounds[0]?.waits ?? {});
  const waitOf = ({ waits }: Journey) => Object.values(waits).reduce((sum, each) => sum + each, 0);
  const rows = [
    ...steps.map((step) => [
      `waiting for the ${step}`,
      rounds.map(({ waits }) => waits[step] ?? 0),
    ]),
    ['waiting in all', rounds.map(waitOf)],
    ['reading, typing and tapping', rounds.map(({ seconds }) => seconds * 1000)],
    ['from the list to the receipt', rounds.map((each) => waitOf(each) + each.seconds * 1000)],
  ] as [string, number[]][];
  const [{ taps = 0, swipes = 0 } = {}] = rounds;
  const lines = rows.map(([what, values]) =>
    ['', what, ...[median(values), ...values].map(inSeconds), ''].join(' | ').trim(),
  );
  process.stdout.write(
    `| Step | Median | ${rounds.map((_, at) => `Round ${at + 1}`).join(' | ')} |\n|---|---|${'---|'.repeat(rounds.length)}\n${lines.join('\n')}\n\n${taps} taps, ${swipes} swipes.\n`,
  );
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

void main(process.argv.slice(2));

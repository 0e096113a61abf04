import { actionOf, callAction, formOn, sendForm } from '@/scripts/support/post-form';
import type { SiteServer } from '@/scripts/support/site-server';
import { newApplicant, resumeFile } from './applicant';
import { type FakeWebhook, isYes, type Mode } from './fake-webhook';
import { startScript } from './run-script';

/**
 * Submits applications like browsers without JavaScript, `atOnce` concurrently, and adds the name in each
 * acknowledged one to `acknowledged`. Applications without a response are not retried.
 */
export async function flood(
  site: Pick<SiteServer, 'url'>,
  { count, atOnce, from = 0 }: Flood,
): Promise<FloodResult> {
  const page = `${site.url}/jobForm`;
  const blank = await formOn(page);
  const result: FloodResult = { acknowledged: [], refused: 0, milliseconds: [] };
  let next = from;
  const takeTurns = async (): Promise<void> => {
    while (next < from + count) {
      const name = `Asha ${next++}`;
      const start = performance.now();
      const isTaken = await sendApplication(page, blank, name).catch(() => false);
      result.milliseconds.push(performance.now() - start);
      if (isTaken) result.acknowledged.push(name);
      else result.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return result;
}

type Flood = {
  count: number;
  atOnce: number;
  /** Number of the first application, for several floods. */
  from?: number;
};

type FloodResult = { acknowledged: string[]; refused: number; milliseconds: number[] };

/** A random half of the responses fails or is missing. */
export function failingHalf(): Mode {
  if (Math.random() < 0.5) return { status: 200 };
  return FAILURES[Math.floor(Math.random() * FAILURES.length)] ?? { status: 500 };
}

const FAILURES: Mode[] = [
  { status: 500 },
  { status: 503, headers: { 'retry-after': '2' } },
  { status: 429 },
  'drop before reading',
  'drop after reading',
];

/** Delivers the remaining submissions of a stopped site, with a clock that jumps from one attempt to the next. */
export async function deliverTheRest(site: SiteServer, webhook: FakeWebhook): Promise<RestTally> {
  const { code, stdout, stderr } = await startScript(
    '__tests__/support/fault-process.ts',
    ['empty'],
    { STORAGE_DIR: site.storageDir, APPLICATION_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error' },
  ).ended;
  const tally = /^\{"delivered".*$/m.exec(stdout)?.[0];
  if (code !== 0 || !tally) throw new Error(`It did not end well: ${stdout}${stderr}`);
  return JSON.parse(tally);
}

type RestTally = { delivered: number; retried: number; dead: number; remaining: number };

/** Compares the acknowledged applications with those that the webhook received. */
export function account(acknowledged: string[], { received }: FakeWebhook): Account {
  const promised = new Set(acknowledged);
  const yeses = received.filter(({ mode }) => isYes(mode));
  const taken = new Map(yeses.map(({ headers, fields }) => [headers['webhook-id'], fields.name]));
  const names = new Set(taken.values());
  return {
    acknowledged: promised.size,
    delivered: names.size,
    lost: [...promised].filter((name) => !names.has(name)).length,
    invented: [...names].filter((name) => !promised.has(name ?? '')).length,
    repeatedAfterYes: yeses.length - taken.size,
    underTwoIds: taken.size - names.size,
    requests: received.length,
  };
}

type Account = Record<
  | 'acknowledged'
  | 'delivered'
  | 'lost'
  | 'invented'
  | 'repeatedAfterYes'
  | 'underTwoIds'
  | 'requests',
  number
>;

/** Submits an already loaded form, without scripts or by script; true if it was accepted. */
export async function sendApplication(
  page: string,
  blank: FormData,
  name: string,
  how: 'without scripts' | 'by script' = 'without scripts',
): Promise<boolean> {
  const values = { ...newApplicant({ name }), resume: resumeFile() };
  if (how === 'by script') {
    const answer = await callAction(page, actionOf(blank), values);
    return answer.ok && (await answer.text()).includes('"status":"accepted"');
  }
  const answer = await sendForm(page, blank, values);
  await answer.arrayBuffer();
  return answer.status === 303 && /\?applied=APP-/.test(answer.headers.get('location') ?? '');
}

import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { sweep } from '@/lib/operations/sweep';
import { outboxCounts } from '@/lib/queue/counts';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { type FakeMailServer, startFakeMailServer } from './fake-mail-server';
import { type FakeWebhook, isYes, startFakeWebhook } from './fake-webhook';
import { DESK, mailDependencies } from './mail-dependencies';
import { applicationOf, outboxDependencies } from './outbox-dependencies';
import { startScript } from './run-script';

/**
 * Kills a process (SIGKILL) while `count` submissions are at the same step between accepting and settling. Then half of
 * the visitors without a response submit again, and another process drains the store once the leases have expired.
 */
export async function killRound(directory: string, round: KillRound) {
  const [webhook, mails] = await Promise.all([startFakeWebhook(), startFakeMailServer()]);
  try {
    const { step, when, count, answer, withMail } = round;
    if (answer === 'fails') webhook.answerNext(...Array(count).fill({ status: 500 }));
    const submittedAt = new Date();
    const args = ['die', String(step), when, String(count), submittedAt.toISOString()];
    const settings = { STORAGE_DIR: directory, APPLICATION_WEBHOOK_URL: webhook.url };
    const { signal, stdout, stderr } = await startScript(
      '__tests__/support/fault-process.ts',
      args,
      {
        ...{ ...settings, LOG_LEVEL: 'warn' },
        ...(withMail && mailSettings(mails.url)),
      },
    ).ended;
    if (signal !== 'SIGKILL') throw new Error(`It was not killed: ${stdout}${stderr}`);
    const acknowledged = new Set(stdout.match(/(?<=^accepted ).*$/gm));

    const open = (changes: Partial<DependenciesWithStore> = {}) =>
      withMail
        ? mailDependencies(directory, { smtp: mails.url, webhook: webhook.url }, changes)
        : outboxDependencies(directory, webhook.url, changes);
    const deps = open();
    const unanswered = namesOf(count).filter((name) => !acknowledged.has(name));
    for (const name of unanswered.filter((_, index) => index % 2 === 0)) {
      const { status } = await accept(applicationOf(name, submittedAt), deps);
      if (status === 'accepted') acknowledged.add(name);
    }
    const after = (hours: number) => open({ now: () => new Date(Date.now() + hours * 3_600_000) });
    for (const hours of [0.1, 1]) await drain({ budgetMs: 60_000 }, after(hours));
    // Leftovers of an interrupted accept are removed after a day.
    await sweep(after(48), 90);
    const { pending } = await outboxCounts(after(48));
    const tally = tallyOf(acknowledged, webhook, count, pending);
    return withMail ? withMails(tally, acknowledged, mails) : tally;
  } finally {
    await Promise.all([webhook.close(), mails.close()]);
  }
}

function mailSettings(smtp: string): Record<string, string> {
  return {
    SMTP_URL: smtp,
    MAIL_FROM: 'careers@example.com',
    APPLICATIONS_MAIL_TO: DESK,
    SIGNING_SECRET: process.env.SIGNING_SECRET ?? '',
  };
}

/** Counts applicants as lost who are missing in the mailbox or got no confirmation. */
function withMails(tally: KillTally, acknowledged: Set<string>, { received }: FakeMailServer) {
  const inMailbox = received.filter(({ to }) => to[0] === DESK);
  const deskNames = new Set(inMailbox.map(({ parsed }) => parsed.replyTo?.value[0]?.name));
  const confirmed = new Set(received.map(({ to }) => to[0]));
  const isMissing = (name: string) =>
    !deskNames.has(name) || !confirmed.has(applicationOf(name).fields.email);
  const ids = received.map(({ parsed }) => parsed.messageId);
  return {
    ...tally,
    lost: tally.lost + [...acknowledged].filter(isMissing).length,
    repeated: tally.repeated + ids.length - new Set(ids).size,
  };
}

type KillRound = {
  /** Number of the operation on the store or the webhook, from 1. */
  step: number;
  when: 'before' | 'after';
  count: number;
  /** The webhook's response to each first delivery. */
  answer: 'takes' | 'fails';
  /** Also uses a mailbox and confirmations; their deliveries run concurrently. */
  withMail?: boolean;
};

type KillTally = ReturnType<typeof tallyOf>;

/** Accepting: index, file, record. Delivering: read, claim, read the file, send, settle, clear the index. */
export const ROUNDS: Omit<KillRound, 'count'>[] = [
  ...steps(1, 9, 'takes'),
  // Identical until the response; then: settle, create a new index entry, remove the old one.
  ...steps(8, 10, 'fails'),
];

/** Stored but not acknowledged, acknowledged, answered by the webhook, and with the next attempt recorded. */
const DISTINCT = ['3 after takes', '4 before takes', '8 before takes', '10 before fails'];
export const DISTINCT_ROUNDS = ROUNDS.filter(({ step, when, answer }) =>
  DISTINCT.includes(`${step} ${when} ${answer}`),
);

/** Rounds with three deliveries, whose operations interleave. */
export const MAIL_ROUNDS: Omit<KillRound, 'count'>[] = steps(1, 22, 'takes').map((round) => ({
  ...round,
  withMail: true,
}));

function steps(first: number, last: number, answer: 'takes' | 'fails'): Omit<KillRound, 'count'>[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((step) => [
    { step, when: 'before' as const, answer },
    { step, when: 'after' as const, answer },
  ]);
}

/**
 * `lost` was acknowledged but not delivered, `repeated` was accepted by the webhook more than once, under one id; `wrong`
 * was delivered three times or with two ids, or never submitted.
 */
function tallyOf(
  acknowledged: Set<string>,
  { received }: FakeWebhook,
  count: number,
  pending: number,
) {
  const sent = new Set(namesOf(count));
  const of = (name: string) => received.filter(({ fields }) => fields.name === name);
  const timesTaken = (name: string) => of(name).filter(({ mode }) => isYes(mode)).length;
  const idsOf = (name: string) =>
    new Set(of(name).map(({ headers }) => headers['webhook-id'])).size;
  const strangers = received.filter(({ fields }) => !sent.has(fields.name ?? '')).length;
  const isWrong = (name: string) => timesTaken(name) > 2 || idsOf(name) > 1;
  return {
    ...{ interrupted: count, acknowledged: acknowledged.size, pending },
    lost: [...acknowledged].filter((name) => timesTaken(name) === 0).length,
    repeated: [...sent].filter((name) => timesTaken(name) > 1).length,
    wrong: strangers + [...sent].filter(isWrong).length,
  };
}

function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Asha ${index}`);
}

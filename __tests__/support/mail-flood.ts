import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { outboxCounts } from '@/lib/queue/counts';
import {
  type FakeMailServer,
  type MailMode,
  type MailStep,
  startFakeMailServer,
} from './fake-mail-server';
import { DESK, mailDependencies } from './mail-dependencies';
import { applicationOf } from './outbox-dependencies';

/**
 * `count` applications, 20 at a time, each with a mail to the company and a confirmation, while the mail server fails
 * every other mail, at any command. The clock jumps from one round of attempts to the next. The server recovers after
 * `ROUNDS_OF_FAILURE`, well within the three days of delivery attempts.
 */
export async function mailFlood(directory: string, count: number): Promise<MailFloodTally> {
  const mails = await startFakeMailServer();
  try {
    let ahead = 0;
    const deps = mailDependencies(
      directory,
      { smtp: mails.url },
      {
        now: () => new Date(Date.now() + ahead),
        uptime: () => performance.now() + ahead,
      },
    );
    mails.failAlways(failingHalf);
    const acknowledged = await acceptAll(count, deps);
    let rounds = 0;
    for (; rounds < MAX_ROUNDS; rounds += 1) {
      if (rounds === ROUNDS_OF_FAILURE) mails.failAlways('accepts');
      await drain({ budgetMs: 120_000 }, deps);
      const { pending, dead, unconfirmed = 0, waiting } = await outboxCounts(deps);
      if (!waiting)
        return tallyOf({ acknowledged, pending, dead: dead + unconfirmed, rounds }, mails);
      ahead += 60 * 60 * 1000;
    }
    throw new Error(`Something still waits after ${rounds} rounds`);
  } finally {
    await mails.close();
  }
}

const ROUNDS_OF_FAILURE = 12;
const MAX_ROUNDS = 72;

type MailFloodTally = {
  acknowledged: number;
  /** Acknowledged, but missing in the mailbox or without a confirmation. */
  lost: number;
  pending: number;
  dead: number;
  /** Mails that the server accepted. */
  mails: number;
  /** Mails accepted more than once, under the same Message-ID. */
  repeated: number;
  /** The server cut the connection after accepting a mail: only these may be repeated. */
  cutAfterAccepting: number;
  /** Message-IDs for more than one mailbox, or two for one mail. */
  wrong: number;
  rounds: number;
};

async function acceptAll(count: number, deps: Parameters<typeof accept>[1]): Promise<string[]> {
  const acknowledged: string[] = [];
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    while (next < count) {
      const name = `Asha ${next++}`;
      const { status } = await accept(applicationOf(name), deps);
      if (status === 'accepted') acknowledged.push(name);
    }
  };
  await Promise.all(Array.from({ length: 20 }, takeTurns));
  return acknowledged;
}

/** Half of the mails fail: at a command, with or without a reply, or after acceptance. */
function failingHalf(): MailMode {
  if (Math.random() < 0.5) return 'accepts';
  const at = STEPS[Math.floor(Math.random() * STEPS.length)];
  if (!at) return 'cut after accepting';
  return { at, does: Math.random() < 0.5 && at !== 'data' ? 451 : 'cut' };
}

/** Undefined: after the mail was accepted. */
const STEPS: (MailStep | undefined)[] = [
  'connection',
  'sender',
  'recipient',
  'data',
  'message',
  undefined,
];

function tallyOf(
  {
    acknowledged,
    ...rest
  }: { acknowledged: string[]; pending: number; dead: number; rounds: number },
  { received, cutAfterAccepting }: FakeMailServer,
): MailFloodTally {
  const inMailbox = new Map<string, string>();
  const confirmed = new Map<string, string>();
  let wrong = 0;
  for (const { to, parsed } of received) {
    const isCompany = to[0] === DESK;
    const person = isCompany ? parsed.replyTo?.value[0]?.name : to[0];
    const known = isCompany ? inMailbox : confirmed;
    const id = parsed.messageId ?? '';
    if ((known.get(person ?? '') ?? id) !== id) wrong += 1;
    known.set(person ?? '', id);
  }
  const isMissing = (name: string) =>
    !inMailbox.has(name) || !confirmed.has(applicationOf(name).fields.email ?? '');
  const ids = new Set(received.map(({ parsed }) => parsed.messageId));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(isMissing).length,
    mails: received.length,
    repeated: received.length - ids.size,
    cutAfterAccepting: cutAfterAccepting(),
    wrong,
    ...rest,
  };
}

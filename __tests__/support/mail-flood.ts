import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { outboxCounts } from '@/lib/queue/counts';
import { type FakeMailServer, type MailMode, startFakeMailServer } from './fake-mail-server';
import { DESK, mailDependencies } from './mail-dependencies';
import { applicationOf } from './outbox-dependencies';

/**
 * `count` applications, 20 at a time, each with a mail to the company and a confirmation, while the mail server fails
 * every other mail, at any command. The clock jumps from one round of attempts to the next. The server recovers after
 * `ROUNDS_OF_FAILURE`, well within the three days of delivery attempts.
 */
export async function mailFlood(directory: string, count: number) {
  const mails = await startFakeMailServer();
  try {
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const uptime = () => performance.now() + ahead;
    const deps = mailDependencies(directory, { smtp: mails.url }, { now, uptime });
    mails.failAlways(failingHalf);
    const names = Array.from({ length: count }, (_, at) => `Asha ${at}`);
    const acknowledged: string[] = [];
    const apply = async (name: string) => {
      const { status } = await accept(applicationOf(name), deps);
      if (status === 'accepted') acknowledged.push(name);
    };
    for (let at = 0; at < count; at += 20) await Promise.all(names.slice(at, at + 20).map(apply));
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (round === ROUNDS_OF_FAILURE) mails.failAlways('accepts');
      await drain({ budgetMs: 120_000 }, deps);
      const { pending, dead, unconfirmed = 0, waiting } = await outboxCounts(deps);
      if (!waiting) return { ...tallyOf(acknowledged, mails), pending, dead: dead + unconfirmed };
      ahead += 60 * 60 * 1000;
    }
    throw new Error(`Something still waits after ${MAX_ROUNDS} rounds`);
  } finally {
    await mails.close();
  }
}

const ROUNDS_OF_FAILURE = 12;
const MAX_ROUNDS = 72;

/** Half of the mails fail: at a command, with or without a reply, or after acceptance. */
function failingHalf(): MailMode {
  if (Math.random() < 0.5) return 'accepts';
  const at = STEPS[Math.floor(Math.random() * STEPS.length)];
  if (!at) return 'cut after accepting';
  return { at, does: Math.random() < 0.5 && at !== 'data' ? 451 : 'cut' };
}

/** Undefined: after the mail was accepted. */
const STEPS = ['connection', 'sender', 'recipient', 'data', 'message', undefined] as const;

/**
 * `lost` is who is missing in the mailbox or got no confirmation, `repeated` are mails accepted more than once under
 * their Message-ID, as they may be where the server cut the connection after it; `wrong` are two mails for one.
 */
function tallyOf(acknowledged: string[], { received, cutAfterAccepting }: FakeMailServer) {
  const [inMailbox, confirmed] = [new Map<string, string>(), new Map<string, string>()];
  let wrong = 0;
  for (const { to, parsed } of received) {
    const isCompany = to[0] === DESK;
    const person = `${isCompany ? parsed.replyTo?.value[0]?.name : to[0]}`;
    const known = isCompany ? inMailbox : confirmed;
    const id = parsed.messageId ?? '';
    if ((known.get(person) ?? id) !== id) wrong += 1;
    known.set(person, id);
  }
  const isMissing = (name: string) =>
    !inMailbox.has(name) || !confirmed.has(applicationOf(name).fields.email ?? '');
  const ids = new Set(received.map(({ parsed }) => parsed.messageId));
  return {
    ...{ acknowledged: acknowledged.length, mails: received.length, wrong },
    lost: acknowledged.filter(isMissing).length,
    repeated: received.length - ids.size,
    cutAfterAccepting: cutAfterAccepting(),
  };
}

import { drain } from '@/lib/operations/drain';
import {
  allSubmissions,
  deadIds,
  findText,
  idsFor,
  type Listed,
  type Reopening,
  reopen,
  undelivered,
} from '@/lib/operations/operator';
import { storedData } from '@/lib/privacy/erase';
import { withdraw } from '@/lib/privacy/withdraw';
import {
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { EnvError } from '@/lib/settings';
import { StoreError } from '@/lib/store/object-store';
import { CHANNELS, deliveryOf, destinationOf } from '@/lib/submissions/deliveries';
import { readRecord } from '@/lib/submissions/ledger';
import { recordKey } from '@/lib/submissions/store-keys';
import { type Delivery, deliveriesOf } from '@/lib/submissions/submission';
import { referenceOf } from '@/lib/submissions/submission-id';
import { loadSettings } from './load-settings';
import { Failure } from './support/failure';
import { copyStore } from './support/outbox-backup';
import { erasePerson, exportPerson } from './support/outbox-person';
import { print } from './support/print';
import { otherOwner } from './support/store-owner';

/** The operator's commands for submissions. Exit codes: 0 success, 1 failure, 2 usage error. */
const USAGE = `Usage: npm run outbox -- COMMAND

  list          undelivered submissions, without personal data
  list --all    every submission in the store, without personal data
  find TEXT     the same for those with TEXT in a field (an email address, a
                phone number, a name) or in the reference
  show ID       one submission as it is stored, WITH personal data
  retry ID      make dead, held or waiting deliveries of a submission due now
  retry --dead  the same for all dead submissions, except infected files
  drain         deliver everything that is due
  export ID     all stored data of a submission, as JSON, with the file
  export ADDRESS FILE.zip
                the same for all submissions of a person, with the files
  erase ID      withdraw a submission for the person who sent it, as its page does
  erase ADDRESS the same for all submissions of a person
  backup FILE   write everything in the store to a new file (tar), and check it
  restore FILE  check such a file, and put what is missing into this store

ADDRESS is the email address in the form. ID is a reference such as APP-20261121-7F3KQ2, or a whole id. States:

  pending    waits to be retried            dead       given up
  leased     is being delivered             held       probably a bot's
  delivered  has arrived                    cancelled  no longer wanted
  garbage    cannot be read                 newer      written by a later release
`;

/** Returns the exit code; results go to standard output, failures to standard error. */
export async function outbox(args: string[]): Promise<number> {
  try {
    await obey(args);
    return 0;
  } catch (error) {
    const expected =
      error instanceof Failure || error instanceof EnvError || error instanceof StoreError;
    if (!expected) throw error;
    process.stderr.write(`${error.message.trimEnd()}\n`);
    return error instanceof Failure ? error.exitCode : 1;
  }
}

async function obey(args: string[]): Promise<void> {
  const [command = '', text, file, ...rest] = args;
  const arity = ARGUMENTS[command];
  const isGiven = text !== undefined;
  if (!arity || rest.length > 0 || !arity(text, file)) throw new Failure(USAGE, 2);
  loadSettings();
  const all = deps();
  const id = () => idOf(all, text ?? '');
  if (WRITING.includes(command)) await refuseOtherUser(args);
  switch (command) {
    case 'list':
      return isGiven
        ? table(all, allSubmissions(all.store), 'all')
        : table(all, undelivered(all.store));
    case 'find':
      return table(all, findText(all.store, text ?? ''), 'all');
    case 'show':
      return show(all, await id());
    case 'retry':
      return text === '--dead' ? retryDead(all) : retry(all, await id());
    case 'drain':
      return drainAll(all);
    case 'export':
      return file ? exportPerson(all, text ?? '', file) : exportOne(all, await id());
    case 'erase':
      return isAddress(text)
        ? erasePerson(all, text, (id) => erase(all, id))
        : erase(all, await id());
    case 'backup':
    case 'restore':
      return copyStore(all.store, command, text ?? '');
  }
}

const isOne = (text?: string, file?: string) => Boolean(text?.trim()) && file === undefined;
const isAddress = (text: string | undefined): text is string =>
  /^[^@\s]+@[^@\s]+$/.test(text ?? '');

/** The commands with their arguments. */
const ARGUMENTS: Record<string, (text?: string, file?: string) => boolean> = {
  list: (text, file) => (text === undefined || text === '--all') && file === undefined,
  find: isOne,
  show: isOne,
  retry: isOne,
  drain: (text) => text === undefined,
  export: (text, file) => isAddress(text) === (file !== undefined) && text !== undefined,
  erase: isOne,
  backup: isOne,
  restore: isOne,
};

const WRITING = ['retry', 'drain', 'erase', 'restore'];

async function refuseOtherUser(args: string[]): Promise<void> {
  const other = await otherOwner();
  if (!other) return;
  const { owner, uid } = other;
  throw new Failure(
    `The store belongs to the user with the id ${owner}, and you are ${uid}. The site could not read what you\n` +
      `write. Run this as that user, for example:\n  sudo -u '#${owner}' npm run outbox -- ${args.join(' ')}`,
  );
}

function deps(): DependenciesWithStore {
  const all = processDependencies();
  if (hasStore(all)) return all;
  throw new Failure('STORAGE is none: submissions are delivered directly, and none are stored.');
}

/** `all`: including finished deliveries. */
async function table(
  { now }: DependenciesWithStore,
  listed: AsyncGenerator<Listed>,
  all?: 'all',
): Promise<void> {
  row(['REFERENCE', 'STATE', 'DELIVERY', 'TRIES', 'AGE', 'NEXT', 'LAST ANSWER']);
  const totals = new Map<string, number>();
  let unrecorded = 0;
  for await (const found of listed) {
    if (found.submission === 'missing') unrecorded += 1;
    else
      for (const cells of rowsOf(found, now(), all)) {
        totals.set(cells[1] ?? '', (totals.get(cells[1] ?? '') ?? 0) + 1);
        row(cells);
      }
  }
  const nothing = all ? 'Nothing was found.' : 'Nothing is waiting.';
  print([...totals].map(([state, count]) => `${count} ${state}`).join(', ') || nothing);
  if (unrecorded > 0) {
    print(
      `${unrecorded} more in the index without a record: being accepted right now, or cut short by a\n` +
        'crash before it was stored. The site removes such an entry after 15 minutes.',
    );
  }
}

/** Column widths; with separators 80 characters. */
const COLUMNS = [19, 9, 18, 5, 4, 4, 15];

function row(cells: string[]): void {
  const fitted = cells.map((cell, index) => {
    const width = COLUMNS[index] ?? 0;
    return (cell.length > width ? `${cell.slice(0, width - 1)}…` : cell).padEnd(width);
  });
  print(fitted.join(' ').trimEnd());
}

/** One row for each delivery, or for each unfinished one. */
function rowsOf({ id, submission }: Listed, now: Date, all?: 'all'): string[][] {
  if (typeof submission === 'string') return [[referenceOf(id), submission]];
  const since = now.getTime() - Date.parse(submission.submittedAt);
  return deliveriesOf(submission)
    .filter(([, { state }]) => all || (state !== 'delivered' && state !== 'cancelled'))
    .map(([name, delivery]) => [
      referenceOf(id),
      delivery.state,
      name === 'webhook' ? destinationOf(submission.form, name) : name,
      `${delivery.attempts}`,
      shortDuration(since),
      delivery.state === 'pending' ? waitOf(delivery.nextAttemptAt, now) : '',
      lastAnswerOf(delivery),
    ]);
}

/** `due` is not `now`: while a service fails, the site tries it once a minute. */
function waitOf(nextAttemptAt: string, now: Date): string {
  const wait = Date.parse(nextAttemptAt) - now.getTime();
  return wait > 0 ? shortDuration(wait) : 'due';
}

function lastAnswerOf(delivery: Delivery): string {
  if (delivery.state === 'held') return `probably a ${delivery.reason}`;
  const { outcome = '', status = '' } = delivery.lastAnswer ?? {};
  return `${outcome} ${status}`.trim();
}

/** `45s`, `12m`, `30h`, `12d`. */
function shortDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 120) return `${seconds}s`;
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)}m`;
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3600)}h`;
  return `${Math.round(seconds / 86_400)}d`;
}

/** Shows the stored bytes unparsed, so that corrupted records can be inspected too. */
async function show({ store }: DependenciesWithStore, id: string): Promise<void> {
  const object = await store.get(recordKey(id));
  if (!object) throw new Failure(`There is no submission ${id}.`);
  print(new TextDecoder().decode(object.bytes).trimEnd());
}

async function retry(all: DependenciesWithStore, id: string): Promise<void> {
  const result = await reopen(all, id);
  if (result !== 'reopened' && result !== 'released') {
    throw new Failure(`${referenceOf(id)} ${refusals[result]}.`);
  }
  print(`${referenceOf(id)} ${result === 'released' ? 'is released and due now' : 'is due now'}.`);
  print(WHO_DELIVERS);
}

/** For use after a destination was repaired. */
async function retryDead(all: DependenciesWithStore): Promise<void> {
  const ids = await deadIds(all.store);
  let due = 0;
  for (const id of ids) {
    const result = await reopen(all, id);
    if (result === 'reopened') due += 1;
    else print(`${referenceOf(id)} ${result === 'released' ? 'is released' : refusals[result]}.`);
  }
  print(due === 1 ? '1 is due now.' : `${due} are due now.`);
  if (due > 0) print(WHO_DELIVERS);
}

const WHO_DELIVERS = 'A running site delivers within a minute; "drain" does it here.';

const refusals: Record<Exclude<Reopening, 'reopened' | 'released'>, string> = {
  delivered: 'has been delivered',
  leased: 'is being delivered at this moment',
  withdrawn: 'was withdrawn',
  missing: 'is not there',
  newer: 'was written by a newer release of the site; use that one',
  garbage: 'cannot be read; "show" prints what is there',
};

/** Exports a copy of the stored data for its sender. */
async function exportOne({ store }: DependenciesWithStore, id: string): Promise<void> {
  const found = await readRecord(store, id);
  if (typeof found === 'string') throw new Failure(`${referenceOf(id)} ${refusals[found]}.`);
  print(JSON.stringify(await storedData(store, found.submission), null, 2));
}

/** For erasure requests by letter. */
async function erase(all: DependenciesWithStore, id: string): Promise<void> {
  const reference = referenceOf(id);
  const result = await withdraw(all, id, 'operator');
  if (result !== 'withdrawn' && result !== 'unchanged') {
    throw new Failure(`${reference} ${refusals[result]}.`);
  }
  const found = await readRecord(all.store, id);
  if (typeof found === 'string') throw new Failure(`${reference} ${refusals[found]}.`);
  const { withdrawn, deliveries } = found.submission;
  print(`${reference} ${result === 'withdrawn' ? 'is withdrawn' : 'was withdrawn before'}.`);
  print(
    withdrawn?.erasedAt
      ? 'Its fields and its file are erased here.'
      : `Its fields and its file are erased here on ${withdrawn?.eraseAt.slice(0, 10)}.`,
  );
  const isTold = CHANNELS.filter((channel) =>
    Object.hasOwn(deliveries, deliveryOf(channel, 'withdrawal') ?? ''),
  );
  if (isTold.length > 0) print(`Told to erase it, too: ${isTold.join(', ')}.`);
  if (deliveries.webhook?.state === 'delivered' && !isTold.includes('webhook')) {
    print('The service that got it cannot be told. Erase it there by hand.');
  }
}

async function drainAll(all: DependenciesWithStore): Promise<void> {
  const { delivered, retried, dead, remaining } = await drain({ budgetMs: 10 * 60 * 1000 }, all);
  print(
    `${delivered} delivered, ${retried} to be tried again, ${dead} given up, ${remaining} waiting`,
  );
  if (remaining > 0) print('"list" shows when, and the last answer.');
}

async function idOf({ store }: DependenciesWithStore, text: string): Promise<string> {
  const ids = await idsFor(store, text);
  if (ids === 'malformed') throw new Failure(`Not a reference or id: ${text}\n\n${USAGE}`, 2);
  const [id, ...others] = ids;
  if (id === undefined) throw new Failure(`There is no submission ${text}.`);
  if (others.length > 0) throw new Failure(`Several have this reference:\n${ids.join('\n')}`);
  return id;
}

if (require.main === module) {
  void outbox(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

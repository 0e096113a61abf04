import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { FormName } from '@/lib/forms/forms';
import { hasStore, type Parts, type PartsWithStore, processParts } from '@/lib/queue/parts';
import { env } from '@/lib/settings';
import { readRecord, updateRecord } from '@/lib/submissions/ledger';
import {
  type ConsentName,
  clientNotShared,
  type Submission,
  seemsHandedOverOn,
} from '@/lib/submissions/submission';
import { idOfToken, redacted, referenceOf } from '@/lib/submissions/submission-id';
import { markOf } from '@/lib/submissions/summary';
import { log } from '@/lib/telemetry/log';
import { type Withdrawal, withdraw, withdrawConsent } from './withdraw';

/**
 * The content of an application's own page, where its sender can view and withdraw it. Without the right reference and
 * token the page does not exist. All functions reject with `StoreError`.
 */
export type OwnApplication = {
  reference: string;
  form: FormName;
  submittedAt: Date;
  /** Title of the job or role. */
  job?: string;
  /** The client that does not see it, because its sender did not agree. */
  clientNotShared?: string;
  /** Key of the job, as long as it is known. */
  jobId?: string;
  /** The typed values by field. Empty once erased. */
  fields: Record<string, string>;
  /** Answers by question. */
  answers: Record<string, string>;
  /** Name of the file. */
  resume?: string;
  /** Time of the last correction. */
  correctedAt?: Date;
  /** Possible until the sender sees a decision, and only with a desk, which shows corrections. */
  canCorrect: boolean;
  /**
   * `handed over`: all deliveries to the company are complete, or members see it at the desk. `seen`: a member has
   * marked it or written a note. `decided`: marked as hired or declined. The last two only if the owner shows them.
   */
  state: 'waiting' | 'handed over' | 'seen' | 'decided' | 'withdrawn';
  withdrawnAt?: Date;
  /** When fields and file of a withdrawn application are or were erased. */
  eraseAt?: Date;
  isErased: boolean;
  /** When this site's copy is deleted; undefined while deliveries are open. */
  storedUntil?: Date;
  /** Given consents. */
  consents: Partial<Record<ConsentName, { at: Date; notice: string; withdrawnAt?: Date }>>;
};

/** Undefined if there is no such application, or the token is wrong. */
export async function findOwnApplication(
  reference: string,
  token: string,
  parts: Parts = processParts(),
): Promise<OwnApplication | undefined> {
  const id = await idOfToken(reference, token);
  if (!id || !hasStore(parts)) return undefined;
  const found = await readRecord(parts.store, id);
  return typeof found === 'string' ? undefined : view(found.submission, parts.hasDesk);
}

/** `unchanged`: already withdrawn. Undefined: no such application, or a wrong token. */
export async function withdrawOwnApplication(
  reference: string,
  token: string,
  parts: Parts = processParts(),
): Promise<'withdrawn' | 'unchanged' | undefined> {
  return change(reference, token, parts, (working, id) => withdraw(working, id, 'holder'));
}

/** `unchanged`: the consent was not given or already withdrawn, or the whole application was. */
export async function withdrawOwnConsent(
  reference: string,
  token: string,
  consent: Exclude<ConsentName, 'adult'>,
  parts: Parts = processParts(),
): Promise<'withdrawn' | 'unchanged' | undefined> {
  return change(reference, token, parts, (working, id) => withdrawConsent(working, id, consent));
}

/** Stores a new version of an application; `closed`: it was decided or withdrawn, or no desk would show it. */
export async function correctOwnApplication(
  reference: string,
  token: string,
  given: Pick<OwnApplication, 'fields' | 'answers'>,
  parts: Parts = processParts(),
): Promise<'corrected' | 'unchanged' | 'closed' | undefined> {
  const id = await idOfToken(reference, token);
  if (!id || !hasStore(parts)) return undefined;
  let refusal: 'unchanged' | 'closed' = 'unchanged';
  const changed = await updateRecord(parts.store, id, (submission) => {
    const { answers, versions = [] } = submission;
    const isOpen = isCorrectable(submission, parts.hasDesk);
    refusal = isOpen ? 'unchanged' : 'closed';
    const fields = { ...submission.fields, ...pick(given.fields, CORRECTABLE) };
    const answered = answers && { ...answers, ...pick(given.answers, Object.keys(answers)) };
    const isSame = isDeepStrictEqual([fields, answered], [submission.fields, answers]);
    if (!isOpen || isSame) return undefined;
    const before = { at: parts.now().toISOString(), fields: submission.fields, answers };
    return { ...submission, fields, answers: answered, versions: [...versions, before] };
  });
  if (changed === 'unchanged') return refusal;
  if (typeof changed === 'string') return undefined;
  log().info({ submission: id }, 'Corrected by its sender');
  return 'corrected';
}

/** The fields that a sender can correct; another resume needs a new application. */
export const CORRECTABLE = ['name', 'email', 'phone', 'coverLetter'] as const;
const MAX_VERSIONS = 20;

function pick(given: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
}

function isCorrectable(submission: Submission, hasDesk: boolean): boolean {
  const { form, withdrawn, versions = [] } = submission;
  const isApplication = form === 'apply' || form === 'role';
  const isOpen = !withdrawn && !isKnownAsDecided(submission) && versions.length < MAX_VERSIONS;
  return hasDesk && isApplication && isOpen;
}

/** Only if the owner shows it: otherwise nothing on the page may reveal it. */
function isKnownAsDecided(submission: Submission): boolean {
  const isDecided = ['hired', 'declined'].includes(markOf(submission) ?? '');
  return isDecided && env().APPLICANT_STATES === 'on';
}

function stateFor(submission: Submission, handedOver: Date | undefined): OwnApplication['state'] {
  if (submission.withdrawn) return 'withdrawn';
  if (isKnownAsDecided(submission)) return 'decided';
  if (env().APPLICANT_STATES === 'on') {
    if (submission.desk?.some(({ what }) => what === 'mark' || what === 'note')) return 'seen';
  }
  return handedOver ? 'handed over' : 'waiting';
}

async function change(
  reference: string,
  token: string,
  parts: Parts,
  work: (parts: PartsWithStore, id: string) => Promise<Withdrawal>,
): Promise<'withdrawn' | 'unchanged' | undefined> {
  const id = await idOfToken(reference, token);
  if (!id || !hasStore(parts)) return undefined;
  const result = await work(parts, id);
  return result === 'withdrawn' || result === 'unchanged' ? result : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function view(submission: Submission, hasDesk: boolean): OwnApplication {
  const { id, form, fields, file, withdrawn, versions, consents = {} } = submission;
  const handedOver = seemsHandedOverOn(submission, hasDesk);
  const given = Object.entries(consents).map(([name, { at, notice, withdrawnAt }]) => [
    name,
    { at: new Date(at), notice, withdrawnAt: withdrawnAt ? new Date(withdrawnAt) : undefined },
  ]);
  return {
    reference: referenceOf(id),
    form,
    submittedAt: new Date(submission.submittedAt),
    job: fields.jobTitle,
    jobId: fields.jobId,
    clientNotShared: clientNotShared(submission),
    ...shownFields(submission),
    resume: withdrawn ? undefined : file?.name,
    correctedAt: versions && new Date(versions.at(-1)?.at ?? submission.submittedAt),
    canCorrect: isCorrectable(submission, hasDesk),
    state: stateFor(submission, handedOver),
    withdrawnAt: withdrawn && new Date(withdrawn.at),
    eraseAt: withdrawn && new Date(withdrawn.eraseAt),
    isErased: withdrawn?.erasedAt !== undefined,
    storedUntil: handedOver && new Date(handedOver.getTime() + env().RETENTION_DAYS * DAY_MS),
    consents: Object.fromEntries(given),
  };
}

/** Empty for a withdrawn application, even if it is not erased yet. */
function shownFields(submission: Submission): Pick<OwnApplication, 'fields' | 'answers'> {
  const { fields, answers = {} } = submission.withdrawn ? redacted(submission) : submission;
  const { jobId: _, ...typed } = fields;
  return { fields: typed, answers };
}

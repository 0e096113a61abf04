import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@/lib/country';
import { type FormName, fieldsOf, forms } from '@/lib/fields/forms';
import { followUps } from '@/lib/privacy/withdraw';
import {
  type Dependencies,
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { env } from '@/lib/settings';
import { readRecord, updateRecord } from '@/lib/submissions/ledger';
import {
  type ConsentName,
  clientNotShared,
  isHeld,
  type Submission,
  seemsHandedOverOn,
} from '@/lib/submissions/submission';
import {
  isCurrent,
  MAX_ADDRESS_CHANGES,
  ownApplicationPath,
  redacted,
  referenceOf,
  verifyOwnLink,
} from '@/lib/submissions/submission-id';
import { markOf } from '@/lib/submissions/summary';
import { due } from '@/lib/submissions/transitions';
import { log } from '@/lib/telemetry/log';
import { withdraw, withdrawConsent } from './withdraw';

/**
 * The content of an application's own page, where its sender can view and withdraw it. Without the right reference and
 * token the page does not exist. All functions reject with `StoreError`.
 */
export type OwnApplication = {
  reference: string;
  form: FormName;
  submittedAt: Date;
  job?: string;
  /** The client that does not see it, because its sender did not agree. */
  clientNotShared?: string;
  /** Key of the job, as long as it is known. */
  jobId?: string;
  /** The typed values by field. Empty once erased. */
  fields: Record<string, string>;
  answers: Record<string, string>;
  resume?: string;
  /** Time of the last correction. */
  correctedAt?: Date;
  version: number;
  /** Names of fields. None once the sender sees a decision, and without a desk, which shows corrections. */
  correctable: readonly string[];
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
  consents: Partial<Record<ConsentName, { at: Date; notice: string; withdrawnAt?: Date }>>;
};

/** Undefined if there is no such application, or the token is wrong. */
export async function findOwnApplication(
  reference: string,
  token: string,
  deps: Dependencies = processDependencies(),
): Promise<OwnApplication | undefined> {
  const submission = hasStore(deps) && (await findSubmission(reference, token, deps));
  return submission ? view(submission, deps.hasDesk) : undefined;
}

/** Undefined, too, if the link was sent to an address that its sender has changed since. */
async function findSubmission(
  reference: string,
  token: string,
  { store }: DependenciesWithStore,
): Promise<Submission | undefined> {
  const link = await verifyOwnLink(reference, token);
  const found = link && (await readRecord(store, link.id));
  if (!found || typeof found === 'string') return undefined;
  return isCurrent(link, found.submission) ? found.submission : undefined;
}

/**
 * Withdraws the application, or one consent. `unchanged`: it already was, or the consent was not given. Undefined: no
 * such application, or a wrong token.
 */
export async function withdrawOwn(
  reference: string,
  token: string,
  what: 'application' | Exclude<ConsentName, 'adult'>,
  deps: Dependencies = processDependencies(),
): Promise<'withdrawn' | 'unchanged' | undefined> {
  const submission = hasStore(deps) && (await findSubmission(reference, token, deps));
  if (!submission || !hasStore(deps)) return undefined;
  const result = await (what === 'application'
    ? withdraw(deps, submission.id, 'holder')
    : withdrawConsent(deps, submission.id, what));
  return result === 'withdrawn' || result === 'unchanged' ? result : undefined;
}

type Correction =
  /** `path`: of its page, another one after a change of the email address. */
  | { outcome: 'corrected'; path: string | undefined }
  /** `closed`: it was decided or withdrawn, or no desk would show it. */
  | { outcome: 'unchanged' | 'closed' };

/**
 * Stores a new version of an application, and mails it to the company's mailbox if that has the old one. A new email
 * address ends the links sent to the old one and gets a confirmation. The values must be valid; an empty answer removes
 * it. What its sender did not change in the `version` that the form showed stays as another tab has corrected it since.
 */
export async function correctOwnApplication(
  reference: string,
  token: string,
  given: Pick<OwnApplication, 'fields' | 'answers'> & { version?: number },
  deps: Dependencies = processDependencies(),
): Promise<Correction | undefined> {
  const link = await verifyOwnLink(reference, token);
  if (!link || !hasStore(deps)) return undefined;
  let refusal: 'unchanged' | 'closed' | undefined;
  const updated = await updateRecord(deps.store, link.id, (submission) => {
    const correctable = correctableFields(submission, deps.hasDesk);
    refusal = correctable.length === 0 ? 'closed' : 'unchanged';
    if (!isCurrent(link, submission)) refusal = undefined;
    if (refusal !== 'unchanged') return undefined;
    const shown = submission.versions?.[given.version ?? -1] ?? submission;
    const fields = changed(given.fields, shown.fields, correctable);
    return corrected(submission, fields, changed(given.answers, shown.answers), deps);
  });
  if (updated === 'unchanged') return refusal && { outcome: refusal };
  if (typeof updated === 'string') return undefined;
  log().info({ submission: link.id }, 'Corrected by its sender');
  return { outcome: 'corrected', path: await ownApplicationPath(updated.submission) };
}

/** Undefined if the values are the same. */
function corrected(
  submission: Submission,
  given: Record<string, string>,
  givenAnswers: Record<string, string>,
  deps: DependenciesWithStore,
): Submission | undefined {
  const { versions = [], addressChanges = 0, deliveries } = submission;
  const now = deps.now();
  const fields = { ...submission.fields, ...given };
  const answers = filled({ ...submission.answers, ...givenAnswers });
  if (isDeepStrictEqual([fields, answers], [submission.fields, submission.answers]))
    return undefined;
  const before = { at: now.toISOString(), fields: submission.fields, answers: submission.answers };
  const isNewAddress = fields.email !== submission.fields.email;
  const isConfirmed =
    isNewAddress && !isHeld(submission) && deps.destination('confirmation') !== 'unconfigured';
  return {
    ...submission,
    fields,
    answers,
    versions: [...versions, before],
    ...(isNewAddress && { addressChanges: addressChanges + 1 }),
    deliveries: {
      ...deliveries,
      ...(isConfirmed && { confirmation: due(now) }),
      ...followUps(submission, 'correction', now, deps),
    },
  };
}

function changed(
  given: Record<string, string>,
  shown: Record<string, string> = {},
  names = Object.keys(given),
): Record<string, string> {
  const entries = Object.entries(given).filter(([name]) => names.includes(name));
  return Object.fromEntries(entries.filter(([name, value]) => value !== (shown[name] ?? '')));
}

function filled(answers: Record<string, string>): Record<string, string> | undefined {
  const left = Object.entries(answers).filter(([, answer]) => answer !== '');
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

const MAX_VERSIONS = 20;

/** The fields that a sender can correct now; another resume needs a new application. */
function correctableFields(submission: Submission, hasDesk: boolean): string[] {
  const { form, withdrawn, versions = [], addressChanges = 0 } = submission;
  const isApplication = forms[form].destination === 'application';
  const isOpen = !withdrawn && !isKnownAsDecided(submission) && versions.length < MAX_VERSIONS;
  if (!hasDesk || !isApplication || !isOpen) return [];
  const names = fieldsOf(form).map(({ name }) => name);
  return names.filter((name) => name !== 'email' || addressChanges < MAX_ADDRESS_CHANGES);
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
    version: versions?.length ?? 0,
    correctable: correctableFields(submission, hasDesk),
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

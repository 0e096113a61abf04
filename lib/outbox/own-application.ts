import 'server-only';
import { env } from '@/lib/settings';
import { readRecord } from './ledger';
import { hasStore, type Parts, type PartsWithStore, processParts } from './parts';
import {
  type ConsentName,
  clientNotShared,
  type FormName,
  handedOverOn,
  type Submission,
} from './submission';
import { idOfToken, referenceOf } from './submission-id';
import { type Withdrawal, withdraw, withdrawConsent } from './withdraw';

/**
 * What the page of an application shows and does. With its reference and token it
 * can be seen and withdrawn; otherwise it does not exist. All reject with `StoreError`.
 */
export type OwnApplication = {
  reference: string;
  form: FormName;
  submittedAt: Date;
  /** Title of the job or role that it is for. */
  job?: string;
  /** The client that hires and does not see it, because its sender has not agreed. */
  clientNotShared?: string;
  /** Names of the fields that were filled in; not what was typed. Empty once they are erased. */
  received: string[];
  /** The questions that were answered; not the answers. */
  answered: string[];
  hasResume: boolean;
  /** Handed over: everything that the company gets was delivered, or its members see it at the desk. */
  state: 'waiting' | 'handed over' | 'withdrawn';
  withdrawnAt?: Date;
  /** When fields and file of a withdrawn one are erased, or were. */
  eraseAt?: Date;
  isErased: boolean;
  /** When the copy on this site is deleted; undefined while it waits. */
  keptUntil?: Date;
  /** Consents that were given. */
  consents: Partial<Record<ConsentName, { at: Date; notice: string; withdrawnAt?: Date }>>;
};

/** Undefined: no such application, or a wrong token. */
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

/** `unchanged`: it was withdrawn before. Undefined: no such application, or a wrong token. */
export async function withdrawOwnApplication(
  reference: string,
  token: string,
  parts: Parts = processParts(),
): Promise<'withdrawn' | 'unchanged' | undefined> {
  return change(reference, token, parts, (store, id) => withdraw(store, id, 'holder'));
}

/** `unchanged`: it was not given, or withdrawn before, or the whole application was. */
export async function withdrawOwnConsent(
  reference: string,
  token: string,
  consent: Exclude<ConsentName, 'adult'>,
  parts: Parts = processParts(),
): Promise<'withdrawn' | 'unchanged' | undefined> {
  return change(reference, token, parts, (store, id) => withdrawConsent(store, id, consent));
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
  const { id, form, fields, file, withdrawn, consents = {} } = submission;
  const handedOver = handedOverOn(submission, hasDesk);
  const given = Object.entries(consents).map(([name, { at, notice, withdrawnAt }]) => [
    name,
    { at: new Date(at), notice, withdrawnAt: withdrawnAt ? new Date(withdrawnAt) : undefined },
  ]);
  return {
    reference: referenceOf(id),
    form,
    submittedAt: new Date(submission.submittedAt),
    job: fields.jobTitle,
    clientNotShared: clientNotShared(submission),
    received: Object.keys(fields).filter((name) => name !== 'jobId' && fields[name] !== ''),
    answered: Object.keys(submission.answers ?? {}),
    hasResume: file !== undefined,
    state: withdrawn ? 'withdrawn' : handedOver ? 'handed over' : 'waiting',
    withdrawnAt: withdrawn && new Date(withdrawn.at),
    eraseAt: withdrawn && new Date(withdrawn.eraseAt),
    isErased: withdrawn?.erasedAt !== undefined,
    keptUntil: handedOver && new Date(handedOver.getTime() + env().RETENTION_DAYS * DAY_MS),
    consents: Object.fromEntries(given),
  };
}

import 'server-only';
import { hash } from 'node:crypto';
import type { FormName } from '@/lib/fields/forms';
import { type Dependencies, processDependencies } from '@/lib/queue/dependencies';
import { scanAtOnce } from '@/lib/queue/scan-file';
import { countedNetworks } from '@/lib/runtime/client-network';
import { StoreError } from '@/lib/store/object-store';
import { count } from '@/lib/store/rate-limit';
import { CHANNELS, type Channel, destinationOf } from '@/lib/submissions/deliveries';
import { createRecord } from '@/lib/submissions/ledger';
import { fileKey, HELD } from '@/lib/submissions/store-keys';
import {
  CONSENT_NAMES,
  type ConsentName,
  type Consents,
  type Deliveries,
  type Delivery,
  type Submission,
} from '@/lib/submissions/submission';
import { referenceOf, submissionId } from '@/lib/submissions/submission-id';
import { due, NO_DESTINATION } from '@/lib/submissions/transitions';
import { errorFields, log } from '@/lib/telemetry/log';
import { metrics } from '@/lib/telemetry/metrics';
import type { FileExtension } from '@/lib/uploads/file-name';

export type AcceptInput = {
  form: FormName;
  fields: Record<string, string>;
  file?: { bytes: Uint8Array; name: string; extension: FileExtension; type: string };
  submittedAt: Date;
  /** The checked consents, and the version of the notice. */
  consents?: Partial<Record<ConsentName, boolean>> & { notice: string };
  answers?: Record<string, string>;
  source?: string;
  client?: string;
  place?: string;
  /** If set, it is stored but not delivered until an operator releases it; the visitor sees no difference. */
  reasonToHold?: 'bot';
  sender?: string;
};

export type Acceptance =
  | {
      status: 'accepted';
      id: string;
      reference: string;
      stored: boolean;
      /** The same content was accepted before, perhaps from another person: its page must not be shown. */
      sentBefore?: true;
      /** Accepted a few minutes ago, so from the same sender. */
      repeated?: true;
    }
  /** Nothing is stored; the visitor has to choose another file. */
  | { status: 'infected' }
  | { status: 'unavailable' };

/**
 * Accepts a submission from a visitor. `accepted` guarantees that it is stored durably (`stored`) and will be delivered
 * at least once under one id or, without a store or if the store fails, that the destination has just accepted it
 * (within 10 s). Identical content on the same India day is the same submission and gets the same reference;
 * `sentBefore` means that the first one is older than ten minutes. `infected`: nothing was stored or delivered.
 * `unavailable`: as far as we know, nothing was stored or delivered; a write that timed out may still have succeeded,
 * and is then delivered under the id that a second attempt gets. With a `reasonToHold` it is stored and not delivered:
 * see `holdBack`.
 */
export async function accept(
  input: AcceptInput,
  deps: Dependencies = processDependencies(),
): Promise<Acceptance> {
  const first = newSubmission(input, 0, deps);
  const file = input.file?.bytes;
  if ((await scanAtOnce(first, file, deps)) === 'infected') return { status: 'infected' };
  let submission = first;
  let result = await tryToStore(submission, input, deps);
  for (let repetition = 1; result === 'withdrawn'; repetition += 1) {
    const { id, file } = newSubmission(input, repetition, deps);
    submission = { ...first, id, file: file && { ...first.file, ...file } };
    result = await tryToStore(submission, input, deps);
  }
  // A submission to be held is never delivered.
  const mayDeliver = result === 'failed' && !input.reasonToHold;
  if (result === 'failed' && !(mayDeliver && (await deliverDirectly(submission, file, deps)))) {
    return { status: 'unavailable' };
  }
  const { id } = submission;
  return {
    status: 'accepted',
    id,
    reference: referenceOf(id),
    stored: result !== 'failed',
    ...(result === 'exists' && { sentBefore: true }),
    ...(result === 'repeated' && { repeated: true }),
  };
}

/** `repetition`: how often the same content was withdrawn and submitted again on this day. */
function newSubmission(input: AcceptInput, repetition: number, deps: Dependencies): Submission {
  const { form, fields, file, submittedAt, answers, source, client, place } = input;
  const sha256 = file && hash('sha256', file.bytes, 'hex');
  const consents = input.consents && givenConsents(input.consents, submittedAt);
  const ticked = consents && Object.keys(consents);
  const id = submissionId(form, { fields, sha256, ticked, answers, repetition }, submittedAt);
  return {
    schema: 2,
    id,
    form,
    submittedAt: submittedAt.toISOString(),
    source,
    client,
    place,
    fields,
    answers,
    consents,
    file:
      file && sha256
        ? {
            key: fileKey(id, file.extension),
            name: file.name,
            type: file.type,
            size: file.bytes.length,
            sha256,
          }
        : undefined,
    deliveries: plannedDeliveries(input, deps),
  };
}

function givenConsents(
  { notice, ...ticks }: NonNullable<AcceptInput['consents']>,
  submittedAt: Date,
): Consents {
  const given = CONSENT_NAMES.filter((name) => ticks[name]);
  return Object.fromEntries(given.map((name) => [name, { at: submittedAt.toISOString(), notice }]));
}

async function tryToStore(
  submission: Submission,
  { file, reasonToHold, sender }: AcceptInput,
  deps: Dependencies,
): ReturnType<typeof holdBack> {
  if (reasonToHold) return holdBack(submission, file?.bytes, sender, deps);
  const { store } = deps;
  if (!store) return 'failed';
  const { id, form } = submission;
  try {
    const result = await createRecord(store, submission, file?.bytes);
    if (result === 'withdrawn') return result;
    log().info({ submission: id, form, repeated: result !== 'created' }, 'Accepted');
    return result;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error({ submission: id, form, ...errorFields(error) }, 'Not stored');
    return 'failed';
  }
}

/**
 * The only delivery of a submission that is not stored, through all channels; one acceptance is enough. The visitor
 * waits for it.
 */
async function deliverDirectly(
  submission: Submission,
  file: Uint8Array | undefined,
  deps: Dependencies,
): Promise<boolean> {
  const channels = configuredChannels(submission.form, deps);
  if (channels.length > 0 && deps.scanner && submission.file && !submission.file.scanned) {
    log().error({ submission: submission.id }, 'Neither stored nor scanned');
    return false;
  }
  const results = await Promise.all(
    channels.map((channel) =>
      deliverOnce(submission, file, channel, deps).catch((error) => {
        // A bug in one channel: another channel may have delivered it.
        log().error(
          { submission: submission.id, ...errorFields(error) },
          'Delivery threw an error',
        );
        return false;
      }),
    ),
  );
  return results.includes(true);
}

async function deliverOnce(
  submission: Submission,
  file: Uint8Array | undefined,
  channel: Channel,
  deps: Dependencies,
): Promise<boolean> {
  const name = destinationOf(submission.form, channel);
  const destination = deps.destination(name);
  if (destination === 'unconfigured' || destination.needsStore) return false;
  // Ignores the circuit breaker, because there is no later attempt.
  const lane = deps.lane(name);
  const parcel = { submission, file, delivery: channel };
  const end = metrics()?.deliveries.startTimer({ destination: name });
  const verdict = await lane.run(() => destination.deliver(parcel, deps.timeouts.direct));
  end?.({ outcome: verdict.verdict });
  lane.report(verdict);
  const { outcome, status } = verdict.answer;
  const accepted = verdict.verdict === 'accepted';
  const { id, form } = submission;
  const logFields = { submission: id, form, destination: name, outcome, status };
  if (accepted) log().warn({ ...logFields, degraded: true }, 'Delivered without being stored');
  else log().error(logFields, 'Neither stored nor delivered');
  return accepted;
}

/**
 * The deliveries of a new submission: one to each configured channel, and a confirmation. Without a channel, the desk
 * is enough; without a desk, it waits for a webhook, or for another channel configured later (`rerouteDeliveries`).
 */
function plannedDeliveries(
  { form, fields, submittedAt, reasonToHold }: AcceptInput,
  deps: Pick<Dependencies, 'destination' | 'hasDesk'>,
): Deliveries {
  const channels = configuredChannels(form, deps);
  const isEnough = channels.length > 0 || (deps.hasDesk && !reasonToHold);
  const planned: Channel[] = isEnough ? channels : ['webhook'];
  const at = submittedAt.toISOString();
  const hasNone = channels.length === 0 && { lastAnswer: { at, outcome: NO_DESTINATION } };
  const first: Delivery = reasonToHold
    ? { state: 'held', attempts: 0, at, reason: reasonToHold, ...hasNone }
    : { ...due(submittedAt), ...hasNone };
  // Confirming a bot's submission would send mail to an arbitrary address.
  const isConfirmed =
    !reasonToHold && fields.email && deps.destination('confirmation') !== 'unconfigured';
  return {
    ...Object.fromEntries(planned.map((channel) => [channel, first])),
    ...(isConfirmed && { confirmation: due(submittedAt) }),
  };
}

function configuredChannels(form: FormName, { destination }: Pick<Dependencies, 'destination'>) {
  return CHANNELS.filter((channel) => destination(destinationOf(form, channel)) !== 'unconfigured');
}

/** Limits floods. Concurrent submissions may exceed it slightly. */
export const MAX_HELD = 200;

/** Prevents one network from using up `MAX_HELD`. */
export const HELD_PER_NETWORK = { points: 20, duration: 24 * 60 * 60 };

/**
 * Stores a submission that is delivered only if an operator releases it. If that fails, the sender must see an error,
 * because they may be a person.
 */
async function holdBack(
  submission: Submission,
  file: Uint8Array | undefined,
  sender: string | undefined,
  { store }: Pick<Dependencies, 'store'>,
): Promise<Awaited<ReturnType<typeof createRecord>> | 'failed'> {
  const logFields = { submission: submission.id, form: submission.form };
  try {
    if (store && (await hasQuota(sender)) && (await store.list(HELD)).length < MAX_HELD) {
      const result = await createRecord(store, submission, file);
      if (result !== 'withdrawn') log().warn(logFields, 'Held: probably sent by a bot');
      return result;
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error({ ...logFields, ...errorFields(error) }, 'Not stored');
  }
  log().warn(logFields, 'Refused: probably sent by a bot, and there is no room to hold it');
  return 'failed';
}

async function hasQuota(sender = 'unknown'): Promise<boolean> {
  const widest = countedNetworks(sender).at(-1);
  return (await count(`held ${widest}`, HELD_PER_NETWORK)) === undefined;
}

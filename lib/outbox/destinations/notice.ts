import 'server-only';
import { CONSENT_NAMES, type Consents, type Submission } from '../submission';
import { referenceOf } from '../submission-id';
import type { Parcel } from './destination';

/** What a webhook is told about a submission that it may have: that it, or a consent, was withdrawn. */
export type Notice = {
  /** Differs from that of the submission, which a receiver that drops duplicates has seen. */
  messageId: string;
  fields: Record<string, unknown>;
};

/** Undefined if the submission itself is to be sent. */
export function noticeOf({ submission, delivery }: Parcel): Notice | undefined {
  const { id, withdrawn, consents = {} } = submission;
  const head = (type: string, at: string) => ({ type, id, reference: referenceOf(id), at });
  if (delivery.endsWith('-withdrawal') && withdrawn) {
    return {
      messageId: `${id}.withdrawn`,
      fields: head('application.withdrawn', withdrawn.at),
    };
  }
  if (delivery.endsWith('-consents')) {
    const at = lastChange(submission);
    return {
      messageId: `${id}.consents.${Date.parse(at)}`,
      fields: { ...head('application.consents', at), ...consentFields(consents) },
    };
  }
  return undefined;
}

/** `yes` or `no` for each consent, and the version of the notice; nothing if the form did not ask. */
export function consentFields(consents: Consents | undefined): Record<string, string> {
  if (!consents) return {};
  const answers = CONSENT_NAMES.map((name) => {
    const given = consents[name];
    return [name, given && !given.withdrawnAt ? 'yes' : 'no'];
  });
  const notice = CONSENT_NAMES.map((name) => consents[name]?.notice).find(Boolean);
  return { ...Object.fromEntries(answers), ...(notice && { notice }) };
}

/** The time of the last consent that was withdrawn. */
function lastChange({ consents = {}, submittedAt }: Submission): string {
  const times = Object.values(consents).map(({ withdrawnAt }) => withdrawnAt ?? submittedAt);
  return times.sort().at(-1) ?? submittedAt;
}

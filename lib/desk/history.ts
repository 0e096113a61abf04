import 'server-only';
import { consentLabels } from '@/lib/forms/fields';
import { type ConsentName, deliveriesOf, type Submission } from '@/lib/outbox/submission';
import { deliveryLabels, deliveryStates, deskEvents, markLabel } from './content';

export type HistoryEvent = { at: Date; what: string; by?: string; text?: string };

/** The history of a submission, in order of time. */
export function historyOf(submission: Submission): HistoryEvent[] {
  const { submittedAt, consents = {}, withdrawn, desk = [] } = submission;
  const events: (HistoryEvent | undefined)[] = [
    { at: new Date(submittedAt), what: 'Received', by: 'the sender' },
    ...Object.entries(consents).map(([name, { withdrawnAt }]) =>
      event(withdrawnAt, `Consent withdrawn: ${consentLabels[name as ConsentName]}`, 'the sender'),
    ),
    ...deliveriesOf(submission).map(([name, delivery]) => {
      if (!('at' in delivery)) return undefined;
      return event(delivery.at, `${deliveryLabels[name]}: ${deliveryStates[delivery.state]}`);
    }),
    ...desk.map(({ at, by, what, text }) => ({
      at: new Date(at),
      by,
      what: what === 'mark' && text ? `Marked: ${markLabel(text)}` : deskEvents[what],
      text: what === 'note' ? text : undefined,
    })),
    isToldByMember(submission)
      ? undefined
      : event(withdrawn?.at, 'Withdrawn', withdrawnBy(submission)),
    event(withdrawn?.erasedAt, 'Erased'),
  ];
  return events
    .filter((each) => each !== undefined)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function event(at: string | undefined, what: string, by?: string): HistoryEvent | undefined {
  return at === undefined ? undefined : { at: new Date(at), what, by };
}

function isToldByMember({ desk = [] }: Submission): boolean {
  return desk.some(({ what }) => what === 'withdraw' || what === 'discard');
}

function withdrawnBy({ withdrawn }: Submission): string {
  return withdrawn?.by === 'holder' ? 'the sender' : 'an operator';
}

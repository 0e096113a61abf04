import 'server-only';
import { z } from 'zod';
import { alertTexts, CAUSES, type Cause, type Troubles } from './causes';

/** What operators were told of each cause. Shared by all processes, which change it by compare-and-swap. Pure. */
export type AlertRecord = z.infer<typeof alertRecordSchema>;

const moment = z.iso.datetime();

const alertSchema = z.object({
  since: moment,
  /** When a process last found the trouble. Processes may differ, and a trouble may come and go. */
  seenAt: moment,
  /** When the last message about it began to be sent. */
  claimedAt: moment.optional(),
  /** When operators were last told of the trouble. */
  toldAt: moment.optional(),
  /** They were told of it, and not yet that it is over. */
  isOpen: z.boolean(),
});

type Alert = z.infer<typeof alertSchema>;

export const alertRecordSchema = z.object({
  schema: z.literal(1),
  // A later release may know more causes than this one.
  alerts: z.record(z.string(), alertSchema),
});

/** The key in the store. */
export const ALERTS_KEY = 'alerts.json';

export const NO_ALERTS: AlertRecord = { schema: 1, alerts: {} };

export type Message = {
  /** The same when it is sent again. */
  id: string;
  cause: Cause;
  kind: 'trouble' | 'over';
  since: string;
  text: string;
};

/** The record with the present troubles, and the messages that are due and claimed by it. */
export function claimMessages(
  { alerts }: AlertRecord,
  troubles: Troubles,
  now: Date,
): { record: AlertRecord; messages: Message[] } {
  const messages: Message[] = [];
  const next: AlertRecord['alerts'] = { ...alerts };
  const at = now.toISOString();
  for (const cause of CAUSES) {
    const known = alerts[cause];
    const text = troubles[cause];
    const alert = text === undefined ? known : seen(known, at, now);
    if (!alert) continue;
    const kind = text === undefined ? 'over' : 'trouble';
    const isDue = kind === 'over' ? isOver(alert, now) && alert.isOpen : isToldLongAgo(alert, now);
    const isClaimed = isDue && hasPassed(alert.claimedAt, SEND_AGAIN_MS, now);
    if (isClaimed) {
      const { since, toldAt } = alert;
      const number = Date.parse(kind === 'over' ? since : (toldAt ?? since));
      const id = `alert-${cause}-${kind}-${number}`;
      messages.push({ id, cause, kind, since, text: text ?? alertTexts[cause].over });
    }
    const isSpent = isOver(alert, now) && !alert.isOpen && isToldLongAgo(alert, now);
    if (isSpent) delete next[cause];
    else next[cause] = isClaimed ? { ...alert, claimedAt: at } : alert;
  }
  return { record: { schema: 1, alerts: next }, messages };
}

/** The record after a message has reached operators. One that has not is sent again when its claim has run out. */
export function told(record: AlertRecord, { cause, kind }: Message, now: Date): AlertRecord {
  const alert = record.alerts[cause];
  if (!alert) return record;
  const { claimedAt: _, ...rest } = alert;
  const after: Alert =
    kind === 'over'
      ? { ...rest, isOpen: false }
      : { ...rest, isOpen: true, toldAt: now.toISOString() };
  return { schema: 1, alerts: { ...record.alerts, [cause]: after } };
}

/** Not written at each check: a message is over only after three. */
function seen(known: Alert | undefined, at: string, now: Date): Alert {
  if (!known) return { since: at, seenAt: at, isOpen: false };
  if (isOver(known, now) && !known.isOpen) return { ...known, since: at, seenAt: at };
  return hasPassed(known.seenAt, CHECK_EVERY_MS, now) ? { ...known, seenAt: at } : known;
}

function isOver({ seenAt }: Alert, now: Date): boolean {
  return hasPassed(seenAt, OVER_AFTER_MS, now);
}

function isToldLongAgo({ toldAt }: Alert, now: Date): boolean {
  return hasPassed(toldAt, TELL_EVERY_MS, now);
}

/** A moment that lies further ahead than the span was written by a wrong clock. */
function hasPassed(moment: string | undefined, spanMs: number, now: Date): boolean {
  if (moment === undefined) return true;
  const elapsed = now.getTime() - Date.parse(moment);
  return elapsed >= spanMs || elapsed < -spanMs;
}

const MINUTE_MS = 60_000;
/** How often each process looks for trouble. */
export const CHECK_EVERY_MS = 5 * MINUTE_MS;
const OVER_AFTER_MS = 3 * CHECK_EVERY_MS;
const SEND_AGAIN_MS = 10 * MINUTE_MS;
const TELL_EVERY_MS = 6 * 60 * MINUTE_MS;

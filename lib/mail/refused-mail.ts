import 'server-only';
import { processWide } from '@/lib/process-wide';
import type { Mail } from './compose';
import type { SmtpResult, SmtpStep } from './smtp';

/** Where in the dialogue, and with which status, the mail server of the settings has refused a mail for good. */
export type MailRefusal = { step: SmtpStep; status: number; at: number };

/** Undefined if this process has seen none in the last hour. Refused mails are tried again within that. */
export function lastMailRefusal(now: Date): MailRefusal | undefined {
  const { last } = refusals();
  return last && now.getTime() - last.at < MEMORY_MS ? last : undefined;
}

/** That an applicant's own address is refused is no trouble of ours. */
export function noteRefusal(result: SmtpResult, { autoSubmitted }: Pick<Mail, 'autoSubmitted'>) {
  if (result.kind === 'sent' || (result.status ?? 0) < 500) return;
  const { step, status = 0 } = result;
  const isOurs = step === 'login' || step === 'sender' || !autoSubmitted;
  if (isOurs) refusals().last = { step, status, at: Date.now() };
}

const MEMORY_MS = 60 * 60 * 1000;

function refusals(): { last?: MailRefusal } {
  return processWide('mail-refusals', () => ({}));
}

import 'server-only';
import type { SmtpResult } from '@/lib/outbox/mail';
import { safeExcerpt, type Verdict } from '../verdict';

/**
 * What an SMTP dialogue means for the submission. A final refusal (5xx) counts as one only after the server
 * has let us in: before that it is about the server and its settings, not about this mail.
 */
export function judgeMail(result: SmtpResult, now: Date): Verdict {
  const at = now.toISOString();
  const excerpt = safeExcerpt(result.text ?? '');
  const { status } = result;
  const more = { ...(status && { status }), ...(excerpt && { excerpt }) };
  if (result.kind === 'sent') {
    return { verdict: 'accepted', answer: { at, outcome: 'accepted', ...more } };
  }
  const { step, reason } = result;
  const isAboutThisMail = ['sender', 'recipient', 'message'].includes(step);
  if (isAboutThisMail && status !== undefined && status >= 500) {
    return { verdict: 'refused', answer: { at, outcome: `refused: ${step}`, ...more } };
  }
  const outcome = status === undefined ? `failed: ${step} ${reason}` : `failed: ${step}`;
  return { verdict: 'again', answer: { at, outcome, ...more } };
}

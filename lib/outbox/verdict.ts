import 'server-only';
import { z } from 'zod';
import type { Exchange } from './exchange';
import { retryAfterSeconds } from './schedule';
import type { Answer } from './submission';

/** What an exchange means for the submission, by the rules that all webhooks share. */
export function judge(exchange: Exchange, now: Date): Verdict {
  const at = now.toISOString();
  if (exchange.kind === 'failed') {
    return { verdict: 'again', answer: { at, outcome: exchange.reason } };
  }
  if (exchange.kind === 'script-ran') return judgeScript(exchange, at);
  const { status, headers, text } = exchange;
  const verdict = verdictOf(status);
  const excerpt = safeExcerpt(text);
  return {
    verdict,
    answer: { at, outcome: OUTCOMES[verdict], status, ...(excerpt && { excerpt }) },
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'], now),
  };
}

/**
 * A script cannot set a status code. It reports a refusal as JSON, `{"ok": false, "error": …}`, and a
 * transient failure with `"retry": true`. If its output could not be fetched, the submission counts as
 * accepted: the script has run, and a retry would run it again.
 */
function judgeScript({ text, ...ran }: Exchange & { kind: 'script-ran' }, at: string): Verdict {
  if (text === undefined) {
    const outcome = `accepted, answer not read: ${'reason' in ran ? ran.reason : ''}`;
    return { verdict: 'accepted', answer: { at, outcome } };
  }
  const { data } = scriptRefusal.safeParse(parseJson(text));
  const verdict = data === undefined ? 'accepted' : data.retry ? 'again' : 'refused';
  const excerpt = safeExcerpt(text);
  return { verdict, answer: { at, outcome: OUTCOMES[verdict], ...(excerpt && { excerpt }) } };
}

const scriptRefusal = z.object({ ok: z.literal(false), retry: z.boolean().optional() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Verdict = {
  /**
   * `again`: transient failure. `refused`: rejected. `hopeless`: a retry cannot succeed. `needless`: nothing
   * was sent, because nobody needs it any more.
   */
  verdict: 'accepted' | 'again' | 'refused' | 'hopeless' | 'needless';
  needless?: 'confirmed before' | 'expired';
  answer: Answer;
  retryAfterSeconds?: number;
};

/** For the circuit breaker: a destination that refuses is up. */
export function reach({ verdict }: Verdict): 'reached' | 'failed' {
  return verdict === 'again' ? 'failed' : 'reached';
}

const OUTCOMES = { accepted: 'accepted', again: 'failed', refused: 'refused' } as const;

/** A redirect is a failure: it may lead to a login page or to another party. */
function verdictOf(status: number): 'accepted' | 'again' | 'refused' {
  if (status >= 200 && status < 300) return 'accepted';
  if (status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)) return 'refused';
  return 'again';
}

/** At most 2 kB for the operator, without anything that looks like a URL, personal data or a secret. */
export function safeExcerpt(text: string): string {
  const safe = text
    .slice(0, 4000)
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi, '[address]')
    .replace(/[^\s"'<>@]+@[^\s"'<>@]+/g, '[e-mail]')
    .replace(/[\w+/=.-]{24,}/g, '[token]')
    .replace(/\+?\d[\d ()-]{7,}\d/g, '[number]')
    .trim();
  return new TextDecoder().decode(Buffer.from(safe).subarray(0, 2000)).replace(/\uFFFD+$/, '');
}

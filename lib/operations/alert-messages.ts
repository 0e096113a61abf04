import 'server-only';
import { classifyResponse, exchange } from '@/lib/destinations/exchange';
import { mailSender, mailSettings } from '@/lib/destinations/mail';
import { classifyMail } from '@/lib/destinations/mailbox';
import { jsonRequest } from '@/lib/destinations/webhook';
import { env } from '@/lib/settings';
import { site } from '@/lib/site';
import type { Verdict } from '@/lib/submissions/transitions';
import { errorFields, log } from '@/lib/telemetry/log';

export type Message = {
  /** Unchanged when the message is sent again. */
  id: string;
  /** The name of the problem. */
  cause: string;
  title: string;
  kind: 'trouble' | 'over';
  since: string;
  text: string;
};

/** Sends a message to all configured recipients; true if at least one accepted it. */
export async function sendAlert(message: Message, now: Date): Promise<boolean> {
  const { id, cause, kind, since, text } = message;
  const { ALERT_WEBHOOK_URL: url, ALERT_MAIL_TO: to, SITE_URL } = env();
  const { WEBHOOK_SECRET: secret, WEBHOOK_SECRET_PREVIOUS: previousSecret } = env();
  const title = `${kind === 'over' ? 'Over: ' : ''}${message.title}`;
  if (!url && !to) {
    log()[kind === 'over' ? 'info' : 'error']({ cause, since, detail: text }, `Alert: ${title}`);
    return true;
  }
  const subject = `${site.name}: ${title}`;
  const attempts: { channel: string; attempt: Promise<Verdict> }[] = [];
  if (url) {
    const at = now.toISOString();
    const fields = { type: 'alert', cause, state: kind, since, at, text: `${subject}\n${text}` };
    const posted = exchange(jsonRequest({ url, secret, previousSecret }, id, fields), TIMEOUT_MS);
    attempts.push({
      channel: 'webhook',
      attempt: posted.then((answer) => classifyResponse(answer, now)),
    });
  }
  const mail = mailSettings();
  if (to && mail) {
    const sender = mailSender(mail);
    const sent = sender.send(
      {
        to: { name: '', address: to },
        subject,
        text: `${title}.\n\n${text}\n\nSince ${since}. ${SITE_URL}\n`,
        messageId: sender.messageId(id),
        autoSubmitted: true,
      },
      TIMEOUT_MS,
    );
    attempts.push({ channel: 'mail', attempt: sent.then((result) => classifyMail(result, now)) });
  }
  let isTold = false;
  await Promise.allSettled(attempts.map(({ attempt }) => attempt));
  for (const { channel, attempt } of attempts) {
    const result = await attempt.catch((error: unknown) => {
      log().error({ cause, channel, ...errorFields(error) }, `Alert not sent: ${title}`);
    });
    if (!result) continue;
    const { verdict, answer } = result;
    const logFields = { cause, since, channel, outcome: answer.outcome, status: answer.status };
    if (verdict === 'accepted') {
      isTold = true;
      log().info(logFields, `Alert sent: ${title}`);
    } else log().error(logFields, `Alert not sent: ${title}`);
  }
  return isTold;
}

const TIMEOUT_MS = 20_000;

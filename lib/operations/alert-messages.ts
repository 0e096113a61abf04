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
  const attempts: Record<string, Promise<Verdict>> = {};
  if (url) {
    const at = now.toISOString();
    const fields = { type: 'alert', cause, state: kind, since, at, text: `${subject}\n${text}` };
    const posted = exchange(jsonRequest({ url, secret, previousSecret }, id, fields), TIMEOUT_MS);
    attempts.webhook = posted.then((answer) => classifyResponse(answer, now));
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
    attempts.mail = sent.then((result) => classifyMail(result, now));
  }
  const isSent = Object.entries(attempts).map(async ([channel, attempt]) => {
    const logFields = { cause, since, channel };
    try {
      const { verdict, answer } = await attempt;
      const { outcome, status } = answer;
      const isAccepted = verdict === 'accepted';
      if (isAccepted) log().info({ ...logFields, outcome, status }, `Alert sent: ${title}`);
      else log().error({ ...logFields, outcome, status }, `Alert not sent: ${title}`);
      return isAccepted;
    } catch (error) {
      log().error({ ...logFields, ...errorFields(error) }, `Alert not sent: ${title}`);
      return false;
    }
  });
  return (await Promise.all(isSent)).includes(true);
}

const TIMEOUT_MS = 20_000;

import { testMail } from '@/lib/content/mail';
import { mailSender, mailSettings } from '@/lib/outbox/mail';
import { EnvError, env } from '@/lib/settings';
import { explainFailure } from '@/scripts/mail-help';
import { loadSettings } from './load-settings';

/**
 * `npm run mail:check -- [ADDRESS]`: sends a test mail to each configured mailbox, or to the address, and says
 * what failed. Exit codes: 0 all were accepted, 1 one was not, 2 there is no mail server to check.
 */
async function checkMail(address: string | undefined): Promise<void> {
  loadSettings();
  const settings = mailSettings();
  if (!settings) return end(2, 'SMTP_URL is not set, so the site sends no mail.');
  const { APPLICATIONS_MAIL_TO, RESUMES_MAIL_TO, LEADS_MAIL_TO, ALERT_MAIL_TO } = env();
  const configured = [APPLICATIONS_MAIL_TO, RESUMES_MAIL_TO, LEADS_MAIL_TO, ALERT_MAIL_TO];
  const mailboxes = new Set(address ? [address] : configured.filter((each) => each !== undefined));
  const { server, from } = settings;
  // The site's own address, if no mailbox gets submissions.
  if (mailboxes.size === 0) mailboxes.add(from.address);
  const sender = mailSender(settings);
  const tls = server.isImplicitTls ? 'TLS' : 'STARTTLS, except to this machine';
  print(`Server ${server.host}, port ${server.port}, ${tls}; sender ${from.address}`);
  for (const to of mailboxes) {
    const messageId = sender.messageId(`test.${Date.now()}`);
    const mail = { to: { name: '', address: to }, messageId, autoSubmitted: true, ...testMail };
    const result = await sender.send(mail, TIMEOUT_MS);
    if (result.kind === 'sent') {
      print(`${to}: accepted. Look whether it arrived, also in the spam folder.`);
    } else {
      process.exitCode = 1;
      print([`${to}: FAILED at ${result.step}`, ...explainFailure(result, server)].join('\n  '));
    }
  }
}

const TIMEOUT_MS = 30_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function end(code: number, why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = code;
}

checkMail(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof EnvError)) throw error;
  end(1, error.message);
});

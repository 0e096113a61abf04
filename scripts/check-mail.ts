import { testMail } from '@/lib/content/mail';
import { mailSender, mailSettings } from '@/lib/destinations/mail';
import { EnvError, env } from '@/lib/settings';
import type { SmtpResult, SmtpServer } from '../lib/destinations/mail';
import { loadSettings } from './load-settings';
import { print } from './support/print';

/**
 * `npm run mail:check -- [ADDRESS]`: sends a test mail to each configured mailbox, or to the address, and reports
 * failures. Exit codes: 0 all accepted, 1 some refused, 2 no mail server configured.
 */
export async function checkMail(address?: string): Promise<number> {
  loadSettings();
  const settings = mailSettings();
  if (!settings) {
    process.stderr.write('SMTP_URL is not set, so the site sends no mail.\n');
    return 2;
  }
  const { server, from } = settings;
  const tls = server.isImplicitTls ? 'TLS' : 'STARTTLS, except to this machine';
  print(`Server ${server.host}, port ${server.port}, ${tls}; sender ${from.address}`);
  let code = 0;
  for await (const { to, failure } of testMailboxes(settings, address)) {
    if (!failure) {
      print(`${to}: accepted. Look whether it arrived, also in the spam folder.`);
    } else {
      code = 1;
      print([`${to}: FAILED at ${failure.step}`, ...failure.help].join('\n  '));
    }
  }
  return code;
}

type MailSettings = NonNullable<ReturnType<typeof mailSettings>>;

/** Sends a test mail to each configured mailbox, or to the address. */
export async function* testMailboxes(
  settings: MailSettings,
  address?: string,
): AsyncGenerator<TestedMailbox> {
  const { APPLICATIONS_MAIL_TO, RESUMES_MAIL_TO, LEADS_MAIL_TO, ALERT_MAIL_TO } = env();
  const configured = [APPLICATIONS_MAIL_TO, RESUMES_MAIL_TO, LEADS_MAIL_TO, ALERT_MAIL_TO];
  const mailboxes = new Set(address ? [address] : configured.filter((box) => box !== undefined));
  // The site's own address, if no mailbox gets submissions.
  if (mailboxes.size === 0) mailboxes.add(settings.from.address);
  const sender = mailSender(settings);
  for (const to of mailboxes) {
    const messageId = sender.messageId(`test.${Date.now()}`);
    const mail = { to: { name: '', address: to }, messageId, autoSubmitted: true, ...testMail };
    const result = await sender.send(mail, TIMEOUT_MS);
    if (result.kind === 'sent') yield { to };
    else {
      const isTemporary = isForNow(result);
      const help = explainFailure(result, settings.server);
      yield { to, failure: { step: result.step, isTemporary, help } };
    }
  }
}

type TestedMailbox = {
  to: string;
  /** `isTemporary`: the server takes it later, and nothing has to be changed. */
  failure?: { step: string; isTemporary: boolean; help: string[] };
};

const TIMEOUT_MS = 30_000;

const MAIL_STEPS = ['sender', 'recipient', 'message'];
/** In the words of postgrey, Exim, Exchange and others. */
const GREYLISTED = /gr[ae]y-?list/i;

type SmtpFailure = Extract<SmtpResult, { kind: 'failed' }>;

function isForNow({ step, status }: SmtpFailure): boolean {
  return status !== undefined && status < 500 && MAIL_STEPS.includes(step);
}

/** Explains a failed SMTP dialogue and the remedy. */
function explainFailure(
  failure: SmtpFailure,
  { host, port, isImplicitTls }: Pick<SmtpServer, 'host' | 'port' | 'isImplicitTls'>,
): string[] {
  const { step, reason, status, text } = failure;
  const answer = text ? [`The server answered: ${text}`] : [];
  if (isForNow(failure)) {
    return [
      GREYLISTED.test(text ?? '')
        ? 'The server wants to see this mail twice (greylisting), as it does with every new sender.'
        : 'The server does not take this mail now.',
      ...answer,
      'Nothing has to be changed: the site tries again by itself. Run this again in ten minutes.',
    ];
  }
  switch (step) {
    case 'name':
      return [`There is no server with the name ${host}.`, 'Check the host in SMTP_URL.'];
    case 'connection':
      return [
        reason === 'ECONNREFUSED'
          ? `Nothing listens on port ${port} of ${host}.`
          : `${host} does not answer on port ${port} as a mail server does (${reason}).`,
        ...answer,
        'Check host and port in SMTP_URL, and that the network lets this port through:',
        'many providers block 25. Usual are 587 with smtp:// and 465 with smtps://.',
      ];
    case 'tls':
      return [
        `The connection to ${host} cannot be encrypted (${reason}).`,
        ...answer,
        TLS_HELP[reason] ??
          (isImplicitTls
            ? 'If the server expects STARTTLS, as on port 587, SMTP_URL begins with smtp://.'
            : 'The server must offer STARTTLS. If it expects TLS at once, as on port 465, SMTP_URL begins with smtps://.'),
      ];
    case 'login':
      return [
        status === 530
          ? 'The server requires a login: SMTP_URL needs a user and a password, as in smtp://user:password@host.'
          : 'The server refused user and password.',
        ...answer,
        'Check both in SMTP_URL: special characters are percent-encoded (@ is %40). Some providers want a',
        'password made for this use ("app password").',
      ];
    case 'sender':
      return [
        'The server does not accept mail from the address in MAIL_FROM.',
        ...answer,
        'Usually it must be the address of the account, or one that the account may send as.',
      ];
    case 'recipient':
      return ['The server does not accept mail to this address.', ...answer];
    case 'message':
      return ['The server did not accept the message itself.', ...answer];
  }
}

const TLS_HELP: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Its certificate is for another name. SMTP_URL needs the name that the provider publishes.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'It signed its certificate itself. NODE_EXTRA_CA_CERTS can name a file with one to trust.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'Nobody known signed its certificate. NODE_EXTRA_CA_CERTS can name a file with one to trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'It sends its certificate without those of its issuers.',
};

if (require.main === module) {
  checkMail(process.argv[2]).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      if (!(error instanceof EnvError)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  );
}

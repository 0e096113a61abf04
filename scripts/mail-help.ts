import type { SmtpResult, SmtpServer } from '../lib/outbox/mail';

/** What failed in a dialogue with a mail server, and what an operator can do about it. */
export function explainFailure(
  failure: Extract<SmtpResult, { kind: 'failed' }>,
  { host, port, isImplicitTls }: Pick<SmtpServer, 'host' | 'port' | 'isImplicitTls'>,
): string[] {
  const { step, reason, text } = failure;
  const answer = text ? [`The server answered: ${text}`] : [];
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
        'The server refused user and password.',
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

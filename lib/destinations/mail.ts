import 'server-only';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { processWide } from '@/lib/runtime/context';
import { type Env, env } from '@/lib/settings';

export type MailSender = {
  send(mail: Omit<Mail, 'from'>, timeoutMs: number): Promise<SmtpResult>;
  messageId(name: string): string;
};

type MailSettings = { server: SmtpServer; from: Mail['from'] };

export function mailSender({ server, from }: MailSettings): MailSender {
  return {
    async send(mail, timeoutMs) {
      const message = await composeMail({ ...mail, from });
      const envelope = { from: wireAddress(from.address), to: wireAddress(mail.to.address) };
      const result = await sendBySmtp(server, envelope, message, timeoutMs);
      noteRefusal(result, mail);
      return result;
    },
    messageId: (name) => `<${name}@${domainOf(from.address)}>`,
  };
}

export function mailSettings({ SMTP_URL, MAIL_FROM }: Env = env()): MailSettings | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  return { server: smtpServer(SMTP_URL, domainOf(MAIL_FROM.address)), from: MAIL_FROM };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** The address with its domain in punycode, which every mail server knows. */
function wireAddress(address: string): string {
  const domain = domainOf(address);
  return `${address.slice(0, -domain.length)}${domainToASCII(domain) || domain}`;
}

/**
 * Whether a header of a mail to somebody else may hold this address. A name before the @ in another script needs
 * SMTPUTF8 (RFC 6531) at every server on the way: one without it refuses the whole mail, at once or after it was taken.
 */
export function isForHeaders(address: string): boolean {
  return /^[\x21-\x7e]+$/.test(wireAddress(address));
}

/** Builds the MIME message. Addresses are never parsed from text, and nothing is loaded from outside. */
export function composeMail(mail: Mail): Promise<Buffer> {
  const { attachment, references, autoSubmitted, toVisitor: _, ...rest } = mail;
  const composer = new MailComposer({
    ...rest,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(references && { inReplyTo: references, references }),
    ...(autoSubmitted && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    attachments: attachment && [
      {
        filename: attachment.name,
        contentType: attachment.type,
        content: Buffer.from(attachment.bytes),
      },
    ],
  });
  return composer.compile().build();
}

type MailAddress = { name: string; address: string };

export type Mail = {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  /** With angle brackets. The same for every attempt, so that mailboxes can drop duplicates. */
  messageId: string;
  references?: string;
  /** Tells auto-responders not to answer (RFC 3834). */
  autoSubmitted?: boolean;
  toVisitor?: boolean;
  attachment?: { name: string; type: string; bytes: Uint8Array };
};

/** Step and status of a permanent refusal by the configured mail server. */
type MailRefusal = { step: SmtpStep; status: number; at: number };

/** Undefined if this process saw none in the last hour; refused mails are retried within that time. */
export function lastMailRefusal(now: Date): MailRefusal | undefined {
  const { last } = refusals();
  return last && now.getTime() - last.at < MEMORY_MS ? last : undefined;
}

/** A refusal of a visitor's address is not our problem. */
function noteRefusal(result: SmtpResult, { autoSubmitted, toVisitor }: Omit<Mail, 'from'>) {
  if (result.kind === 'sent' || (result.status ?? 0) < 500) return;
  const { step, status = 0 } = result;
  const isOurs = ['tls', 'login', 'sender'].includes(step) || !(autoSubmitted || toVisitor);
  if (isOurs) refusals().last = { step, status, at: Date.now() };
}

const MEMORY_MS = 60 * 60 * 1000;

function refusals(): { last?: MailRefusal } {
  return processWide('mail-refusals', () => ({}));
}

/**
 * Sends one message to a mail server, over its own connection. The deadline covers everything, because the library's
 * time-outs only count idle time. STARTTLS is required, unless the server is on this machine; a server that insists on
 * it there gets it without a check of its certificate, which names another host. Failures of the network
 * or the server are values; only bugs throw.
 */
export function sendBySmtp(
  server: SmtpServer,
  envelope: { from: string; to: string },
  message: Buffer,
  timeoutMs: number,
): Promise<SmtpResult> {
  const connection = new SMTPConnection(optionsOf(server));
  return new Promise((resolve) => {
    const settle = (result: SmtpResult): void => {
      clearTimeout(deadline);
      // First, because ending a connection emits an event too, and only the first result counts.
      resolve(result);
      if (result.kind === 'sent') connection.quit();
      else connection.close();
    };
    const deadline = setTimeout(() => {
      settle({ kind: 'failed', step: 'connection', reason: 'timeout' });
    }, timeoutMs);
    const failed = (error: Error): void => settle(failureOf(error));
    // Not removed: a socket may fail again after the result is known.
    connection.on('error', failed);
    connection.once('end', () => failed(new Error('The server ended the connection')));
    const send = (): void => {
      // A copy, because the library keeps its state in it.
      connection.send({ ...envelope }, message, (error, info) => {
        if (error) failed(error);
        else settle({ kind: 'sent', status: 250, text: info?.response ?? '' });
      });
    };
    connection.connect((error) => {
      if (error) return failed(error);
      if (!server.login) return send();
      return connection.login({ credentials: server.login }, (refusal) => {
        if (refusal) failed(refusal);
        else send();
      });
    });
  });
}

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the start, as opposed to STARTTLS. */
  isImplicitTls: boolean;
  login?: { user: string; pass: string };
  ownName: string;
  /** Additional trusted certificates, for tests. */
  tls?: Pick<ConnectionOptions, 'ca'>;
};

type SmtpStep = 'name' | 'connection' | 'tls' | 'login' | 'sender' | 'recipient' | 'message';

export type SmtpResult =
  | { kind: 'sent'; status: number; text: string }
  | {
      kind: 'failed';
      step: SmtpStep;
      /** `timeout`, or a code such as `ECONNREFUSED`; no address. */
      reason: string;
      /** The server's reply; its text may quote addresses. */
      status?: number;
      text?: string;
    };

/** `smtp://user:password@host:587`, `smtps://…`; user and password are percent-encoded. */
export function smtpServer(address: string, ownName: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isImplicitTls = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isImplicitTls ? 465 : 587),
    isImplicitTls,
    ownName,
    ...(username && {
      login: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

function optionsOf({ host, port, isImplicitTls, ownName, tls }: SmtpServer) {
  const isLocal = isLoopback(host);
  return {
    host,
    port,
    secure: isImplicitTls,
    requireTLS: !isLocal,
    name: ownName,
    connectionTimeout: IDLE_MS,
    greetingTimeout: IDLE_MS,
    dnsTimeout: IDLE_MS,
    socketTimeout: 2 * IDLE_MS,
    socketCloseTimeout: 0,
    tls: isLocal && !isImplicitTls ? { ...tls, rejectUnauthorized: false } : tls,
    logger: false,
  };
}

const IDLE_MS = 10_000;

function isLoopback(host: string): boolean {
  return isIP(host) === 0
    ? host === 'localhost' || host.endsWith('.localhost')
    : ipaddr.process(host).range() === 'loopback';
}

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

function failureOf(error: SmtpError): SmtpResult {
  const { code = 'ECONNECTION', originalCode, command = '', responseCode, response = '' } = error;
  const reason = code === 'ETIMEDOUT' ? 'timeout' : (originalCode ?? code);
  const isSetting = LOGIN_STATUSES.includes(responseCode ?? 0);
  const setting = /starttls|encrypt|\btls\b/i.test(response) ? 'tls' : 'login';
  const step = isSetting ? setting : stepOf(code, command, reason);
  return {
    kind: 'failed',
    step,
    reason,
    ...(responseCode && { status: responseCode, text: response }),
  };
}

/**
 * Login or encryption required, too weak, failed or only allowed encrypted (RFC 4954 section 6, RFC 3207 section 4): a
 * wrong setting, though servers say so only after MAIL FROM.
 */
const LOGIN_STATUSES = [530, 534, 535, 538];

function stepOf(code: string, command: string, reason: string): SmtpStep {
  if (code === 'EDNS') return 'name';
  if (code === 'ETLS' || /CERT|TLS|SSL/.test(reason)) return 'tls';
  if (code === 'EAUTH') return 'login';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (command === 'DATA') return 'message';
  return 'connection';
}

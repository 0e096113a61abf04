import 'server-only';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import ipaddr from 'ipaddr.js';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/**
 * Hands one message to a mail server, over a connection of its own. The deadline covers everything, because
 * the time-outs of the library only count idle time. STARTTLS is demanded, unless the server is on this
 * machine. Failures of the network or the server are values; only bugs throw.
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
      // First: to end a connection is an event, too, and only the first result counts.
      resolve(result);
      if (result.kind === 'sent') connection.quit();
      else connection.close();
    };
    const deadline = setTimeout(() => {
      settle({ kind: 'failed', step: 'connection', reason: 'timeout' });
    }, timeoutMs);
    const failed = (error: Error): void => settle(failureOf(error));
    // Stays: a socket may fail again after the result is known.
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
  /** TLS from the first byte, as opposed to STARTTLS. */
  isImplicitTls: boolean;
  login?: { user: string; pass: string };
  /** Our name in the greeting. */
  ownName: string;
  /** Certificates to trust besides the usual ones; for tests. */
  tls?: Pick<ConnectionOptions, 'ca'>;
};

/** Where in the dialogue it failed. */
export type SmtpStep = 'name' | 'connection' | 'tls' | 'login' | 'sender' | 'recipient' | 'message';

export type SmtpResult =
  | { kind: 'sent'; status: number; text: string }
  | {
      kind: 'failed';
      step: SmtpStep;
      /** `timeout`, or a code such as `ECONNREFUSED`; no address. */
      reason: string;
      /** What the server answered; its text may quote addresses. */
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
    ignoreTLS: isLocal,
    name: ownName,
    connectionTimeout: IDLE_MS,
    greetingTimeout: IDLE_MS,
    dnsTimeout: IDLE_MS,
    socketTimeout: 2 * IDLE_MS,
    socketCloseTimeout: 0,
    tls,
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
  const { code = 'ECONNECTION', originalCode, command = '', responseCode, response } = error;
  const reason = code === 'ETIMEDOUT' ? 'timeout' : (originalCode ?? code);
  const step = stepOf(code, command, reason);
  return {
    kind: 'failed',
    step,
    reason,
    ...(responseCode && { status: responseCode, text: response }),
  };
}

function stepOf(code: string, command: string, reason: string): SmtpStep {
  if (code === 'EDNS') return 'name';
  if (code === 'ETLS' || /CERT|TLS|SSL/.test(reason)) return 'tls';
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'login';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (command === 'DATA' || code === 'EMESSAGE') return 'message';
  return 'connection';
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { receivedList } from './received-list';

/** A mail server over real SMTP that records accepted mail, and fails as configured, mail by mail. */
export async function startFakeMailServer(settings: Settings = {}) {
  const received = receivedList<ReceivedMail>();
  const dialogues: string[] = [];
  const modes: MailMode[] = [];
  const chosen = new Map<string, MailMode>();
  let cuts = 0;
  let usual: MailMode | (() => MailMode) = 'accepts';

  const modeOf = ({ id }: SMTPServerSession): MailMode => {
    const mode = chosen.get(id) ?? modes.shift() ?? (typeof usual === 'function' ? usual() : usual);
    chosen.set(id, mode);
    return mode;
  };
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.session?.id === session.id) connection._socket?.destroy();
    }
  };
  /** Lets a step of a session pass, fails it, or does not answer. */
  const pass = (step: MailStep, session: SMTPServerSession, done: (error?: Error) => void) => {
    dialogues.push(step);
    const mode = modeOf(session);
    if (typeof mode === 'string' || mode.at !== step) return done();
    if (mode.does === 'hang') return undefined;
    if (mode.does === 'cut') return cut(session);
    return done(failure(mode.text ?? 'not now', mode.does));
  };

  /** Client ports from which anything but ASCII came. */
  const eightBit = new Set<number>();
  /** Refuses what only a server with SMTPUTF8 or 8BITMIME takes. */
  const onlyAscii = ({ remotePort }: SMTPServerSession, done: (error?: Error) => void) => {
    const isRefused = settings.isAsciiOnly && eightBit.has(remotePort);
    return (error?: Error) => done(error ?? (isRefused ? failure('ASCII only', 553) : undefined));
  };

  const pem = settings.tls ? readFileSync('__tests__/fixtures/mail-names.pem') : undefined;
  const server = new SMTPServer({
    secure: settings.tls === 'implicit',
    key: pem,
    cert: pem,
    hideSTARTTLS: settings.tls !== 'starttls',
    hideSMTPUTF8: settings.isAsciiOnly,
    hide8BITMIME: settings.isAsciiOnly,
    authOptional: !settings.login,
    allowInsecureAuth: settings.tls !== 'starttls',
    closeTimeout: 10,
    disableReverseLookup: true,
    onConnect: (session, done) => pass('connection', session, done),
    onAuth({ username, password }, session, done) {
      const isRight = username === settings.login?.user && password === settings.login?.pass;
      if (!isRight) return done(Object.assign(new Error('wrong'), { responseCode: 535 }));
      return pass('login', session, (error) => done(error ?? null, { user: username }));
    },
    onMailFrom: (_address, session, done) => pass('sender', session, onlyAscii(session, done)),
    onRcptTo: (_address, session, done) => pass('recipient', session, onlyAscii(session, done)),
    onData(stream, session, done) {
      const mode = modeOf(session);
      const isCut = typeof mode === 'object' && mode.at === 'data';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (isCut) cut(session);
      });
      stream.on('end', () => {
        if (isCut) return;
        const raw = Buffer.concat(chunks);
        const keep = async () => {
          received.add({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to: session.envelope.rcptTo.map(({ address }) => address),
            isEncrypted: session.secure,
            user: session.user,
            raw: raw.toString(),
            parsed: await simpleParser(raw),
          });
        };
        const answer = () =>
          pass(
            'message',
            session,
            onlyAscii(session, (error) => {
              if (error) done(error);
              else void keep().then(() => done());
            }),
          );
        if (mode === 'cut after accepting') {
          cuts += 1;
          void keep().then(() => cut(session));
        } else answer();
      });
    },
  });
  // Ignores clients that are cut off or do not trust the certificate.
  server.on('error', () => undefined);
  const listener = server.listen(0, settings.host ?? '127.0.0.1');
  listener.on('connection', (socket: Socket) => {
    socket.on('data', (chunk) => {
      if (chunk.some((byte) => byte > 0x7f)) eightBit.add(socket.remotePort ?? 0);
    });
  });
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const scheme = settings.tls === 'implicit' ? 'smtps' : 'smtp';
  const { user, pass: password } = settings.login ?? {};
  const credentials = user && `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;

  return {
    url: `${scheme}://${credentials ?? ''}${settings.host ?? '127.0.0.1'}:${port}`,
    port,
    /** Accepted mails, in order. */
    received: received.items,
    /** All steps of all sessions, in order. */
    dialogues,
    /** Number of mails accepted without a reply. */
    cutAfterAccepting: () => cuts,
    /** Modes for the next connections, one each; then the default again. */
    failNext: (...next: MailMode[]) => void modes.push(...next),
    failAlways: (mode: MailMode | (() => MailMode)) => {
      usual = mode;
    },
    receivedCount: received.counted,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function failure(text: string, responseCode: number): Error {
  return Object.assign(new Error(text), { responseCode });
}

type Settings = {
  /** Announces neither SMTPUTF8 nor 8BITMIME, and refuses what needs them. */
  isAsciiOnly?: boolean;
  tls?: 'starttls' | 'implicit';
  login?: { user: string; pass: string };
  /** `0.0.0.0` also reaches this machine, but is not a loopback address. */
  host?: string;
};

export type MailStep = 'connection' | 'login' | 'sender' | 'recipient' | 'data' | 'message';

/** A failing step: with a status, without a reply, or by closing the connection. */
export type MailMode =
  | 'accepts'
  | 'cut after accepting'
  | { at: MailStep; does: number | 'hang' | 'cut'; text?: string };

export type FakeMailServer = Awaited<ReturnType<typeof startFakeMailServer>>;

export type ReceivedMail = {
  /** Envelope sender. */
  from: string;
  to: string[];
  isEncrypted: boolean;
  user: unknown;
  raw: string;
  parsed: ParsedMail;
};

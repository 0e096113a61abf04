import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import {
  type FakeMailServer,
  type MailStep,
  startFakeMailServer,
} from '@/__tests__/support/fake-mail-server';
import {
  composeMail,
  isForHeaders,
  type Mail,
  type SmtpServer,
  sendBySmtp,
  smtpServer,
} from '@/lib/destinations/mail';
import { classifyMail } from '@/lib/destinations/mailbox';
import { close, listen } from '@/scripts/support/listen';

const envelope = { from: 'jobs@example.com', to: 'desk@example.com' };
const login = { user: 'jobs@example.com', pass: 'p@ss:w/ord' };
const ca = readFileSync('__tests__/fixtures/mail-names.pem');
const elsewhere = '0.0.0.0';

let server: FakeMailServer | undefined;
afterEach(() => server?.close());

async function start(settings: Parameters<typeof startFakeMailServer>[0] = {}) {
  server = await startFakeMailServer(settings);
  return server;
}

const mail: Mail = {
  from: { name: 'Jobs', address: envelope.from },
  to: { name: '', address: envelope.to },
  subject: 'Hello',
  text: `${'A line of text.\n'.repeat(4000)}`,
  messageId: '<a@example.com>',
};

async function send(address: string, changes: Partial<SmtpServer> = {}, timeoutMs = 20_000) {
  const message = await composeMail(mail);
  const target = { ...smtpServer(address, 'example.com'), ...changes };
  return sendBySmtp(target, envelope, message, timeoutMs);
}

describe('a mail', () => {
  it.each([{ path: 'package.json' }, { href: 'http://127.0.0.1:9/' }])(
    'has no content from %j',
    async (text) => {
      const composed = composeMail({ ...mail, text: text as never });
      await expect(composed).rejects.toThrow('access rejected');
    },
  );

  it.each([
    ['with STARTTLS and a login', { tls: 'starttls', login, host: elsewhere }, true],
    ['over TLS from the first byte', { tls: 'implicit', host: elsewhere }, true],
    ['without TLS only to a server of this machine without it', {}, false],
  ] as const)('is sent %s', async (_, settings, isEncrypted) => {
    const { url, received } = await start(settings);
    const address = 'host' in settings ? url : url.replace('127.0.0.1', 'localhost');
    expect(await send(address, { tls: { ca } })).toMatchObject({ kind: 'sent' });
    const user = 'login' in settings ? { user: login.user } : {};
    expect(received).toMatchObject([
      { from: envelope.from, to: [envelope.to], isEncrypted, ...user },
    ]);
  });

  it('is not sent, nor the password, to a server without STARTTLS', async () => {
    const { url, received, dialogues } = await start({ login, host: elsewhere });
    expect(await send(url)).toMatchObject({ kind: 'failed', step: 'tls' });
    expect(received).toEqual([]);
    expect(dialogues).toEqual(['connection']);
  });

  it.each(['starttls', 'implicit'] as const)('is not sent without trust (%s)', async (tls) => {
    const { url, received } = await start({ tls, host: elsewhere });
    expect(await send(url)).toMatchObject({ kind: 'failed', step: 'tls' });
    expect(received).toEqual([]);
  });

  it('is sent encrypted to a server of this machine that insists on it, whatever its certificate', async () => {
    const { url, received } = await start({ tls: 'starttls', login });
    expect(await send(url)).toMatchObject({ kind: 'sent' });
    expect(received).toMatchObject([{ isEncrypted: true, user: login.user }]);
  });

  // Postfix, Exim, Exchange and a forgotten login at any provider.
  it.each([
    [530, '5.7.0 Must issue a STARTTLS command first', 'tls'],
    [530, '5.7.0 Authentication required', 'login'],
    [530, '5.7.57 Client not authenticated to send mail', 'login'],
    [538, 'Encryption required for requested authentication mechanism', 'tls'],
    [534, '5.7.9 Authentication mechanism is too weak', 'login'],
    [550, '5.7.1 Relaying denied', 'sender'],
  ] as const)('that is answered %i %s after MAIL FROM fails at %s', async (does, text, step) => {
    const { url, failNext } = await start();
    failNext({ at: 'sender', does, text });
    expect(await send(url)).toMatchObject({ kind: 'failed', step, status: does });
  });

  it('is not sent with a wrong password', async () => {
    const { url } = await start({ login });
    const wrong = { login: { ...login, pass: 'other' } };
    expect(await send(url, wrong)).toMatchObject({ step: 'login', status: 535 });
  });

  it.each([
    ['login', 451],
    ['sender', 552],
    ['recipient', 451],
    ['message', 552],
  ] as const)('fails at %s with %i', async (at, does) => {
    const { url, failNext } = await start({ login });
    failNext({ at, does });
    expect(await send(url)).toMatchObject({ kind: 'failed', step: at, status: does });
    expect(await send(url)).toMatchObject({ kind: 'sent' });
  });

  const failedToConnect = { kind: 'failed', step: 'connection' };
  it.each(['connection', 'message'] as const)(
    'is given up if the server hangs at %s',
    async (at) => {
      const { url, failNext } = await start({ login });
      failNext({ at, does: 'hang' });
      expect(await send(url, {}, 300)).toEqual({ ...failedToConnect, reason: 'timeout' });
    },
  );

  /** What comes of a mail to a server that does this with each connection. */
  async function sendToServer(behave: (socket: Socket) => unknown, timeoutMs?: number) {
    const odd = createServer((socket) => behave(socket.on('error', () => undefined)));
    const result = await send(`smtp://127.0.0.1:${await listen(odd)}`, {}, timeoutMs);
    await close(odd);
    return result;
  }

  it('is given up after its timeout even if the server goes on talking', async () => {
    const result = await sendToServer((socket) => {
      socket.write('220 mail.example.com\r\n');
      const talking = setInterval(() => socket.write('250-more\r\n'), 20);
      socket.on('close', () => clearInterval(talking)).resume();
    }, 300);
    expect(result).toEqual({ ...failedToConnect, reason: 'timeout' });
  });

  const cuts: MailStep[] = ['connection', 'login', 'data', 'message'];
  it.each(cuts)('fails if the connection ends at %s', async (at) => {
    const { url, failNext, received } = await start({ login });
    failNext({ at, does: 'cut' });
    expect(await send(url)).toMatchObject({ kind: 'failed' });
    expect(received).toEqual([]);
  });

  it('fails with a specific step if there is no host, no server or no mail server', async () => {
    expect(await send('smtp://mail.invalid')).toMatchObject({ step: 'name' });
    const closed = await start();
    await closed.close();
    server = undefined;
    expect(await send(closed.url)).toEqual({ ...failedToConnect, reason: 'ECONNREFUSED' });
    const page = await sendToServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(page).toMatchObject(failedToConnect);
  });
});

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, isImplicitTls: false }],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, isImplicitTls: true }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, isImplicitTls: false }],
  [
    'smtps://jobs%40example.com:p%40ss%3A@mail.example.com:2465',
    {
      ...{ host: 'mail.example.com', port: 2465, isImplicitTls: true },
      login: { user: 'jobs@example.com', pass: 'p@ss:' },
    },
  ],
])('the server of %s is %j', (address, expected) => {
  expect(smtpServer(address, 'example.com')).toEqual({ ...expected, ownName: 'example.com' });
});

test.each([
  ['asha@example.com', true],
  ['asha@उदाहरण.भारत', true],
  ['आशा@example.com', false],
  ['a sha@example.com', false],
])('%s may stand in the headers of a mail to somebody else: %p', (address, expected) => {
  expect(isForHeaders(address)).toBe(expected);
});

const now = new Date('2026-11-21T00:00:00Z');
const failed = (step: string, status?: number) =>
  ({ kind: 'failed', step, reason: 'ECONNRESET', status, text: status && 'No.' }) as never;

test.each([
  ...['sender', 'recipient', 'message'].map(
    (step) => [step, 500, 'refused', `refused: ${step}`] as const,
  ),
  ...['sender', 'recipient', 'message'].map(
    (step) => [step, 499, 'again', `failed: ${step}`] as const,
  ),
  ...['name', 'connection', 'tls', 'login'].map(
    (step) => [step, 535, 'again', `failed: ${step}`] as const,
  ),
  ['message', undefined, 'again', 'failed: message ECONNRESET'],
] as const)('a mail that fails at %s with %s is %s', (step, status, verdict, outcome) => {
  const more = status === undefined ? {} : { status, excerpt: 'No.' };
  expect(classifyMail(failed(step, status), now)).toEqual({
    verdict,
    answer: { at: now.toISOString(), outcome, ...more },
  });
});

test.each([
  ['552 5.2.2 The email account that you tried to reach is over quota', 'again'],
  ['552-5.2.2 Mailbox full\n552 5.2.2 Ask its owner', 'again'],
  ['550 4.2.2 No room', 'again'],
  ['554 4.7.0 Deferred', 'again'],
  ['550 5.4.5 Daily sending limit exceeded', 'again'],
  ['550 Mailbox is full', 'again'],
  ['550 5.1.1 No such user', 'refused'],
  ['552 5.3.4 Message size exceeds fixed limit', 'refused'],
  ['550 5.7.1 Service refused, client [4.2.2.1] is listed', 'refused'],
])('a mail that is answered "%s" is %s', (text, verdict) => {
  const answer = { kind: 'failed', step: 'recipient', reason: 'EENVELOPE', text } as const;
  const found = classifyMail({ ...answer, status: Number.parseInt(text, 10) }, now);
  expect(found).toHaveProperty('verdict', verdict);
});

test('a mail that was taken is delivered, with the answer of the server', () => {
  expect(classifyMail({ kind: 'sent', status: 250, text: 'Queued' }, now)).toEqual({
    verdict: 'accepted',
    answer: { at: now.toISOString(), outcome: 'accepted', status: 250, excerpt: 'Queued' },
  });
});

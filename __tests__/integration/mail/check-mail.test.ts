import { checkMail } from '@/scripts/check-mail';
import { type FakeMailServer, startFakeMailServer } from '@/scripts/support/fake-mail-server';
import { runCommand } from '../../support/run-command';

let server: FakeMailServer | undefined;
afterEach(() => server?.close());

const login = { user: 'jobs@example.com', pass: 'r1ght p@ss' };
const settings = {
  MAIL_FROM: 'Jobs <jobs@example.com>',
  APPLICATIONS_MAIL_TO: 'desk@example.com',
  RESUMES_MAIL_TO: 'desk@example.com',
  LEADS_MAIL_TO: 'sales@example.com',
};

const check = (SMTP_URL: string, address?: string) =>
  runCommand(() => checkMail(address), { ...settings, SMTP_URL });

describe('npm run mail:check', () => {
  it('sends one mail to each mailbox', async () => {
    server = await startFakeMailServer({ login });
    const { code, stdout, stderr } = await check(server.url);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^desk@example\.com: accepted/m);
    expect(stdout).not.toContain('r1ght');
    expect(server.received.map(({ to }) => to)).toEqual([
      ['desk@example.com'],
      ['sales@example.com'],
    ]);
    expect(server.received[0]?.parsed.subject).toMatch(/^Test mail from the website/);
  });

  it('sends it to an address that is given', async () => {
    server = await startFakeMailServer({ login });
    expect((await check(server.url, 'me@example.com')).code).toBe(0);
    expect(server.received.map(({ to }) => to)).toEqual([['me@example.com']]);
  });

  const failures: [string, (server: FakeMailServer) => string, RegExp][] = [
    ['the name', () => 'smtp://mail.invalid', /no server with the name mail\.invalid/],
    ['the port', () => 'smtp://127.0.0.1:9', /Nothing listens on port 9/],
    ['TLS', ({ url }) => url.replace('127.0.0.1', '0.0.0.0'), /must offer STARTTLS/],
    ['the login', ({ url }) => url.replace('r1ght', 'wrong'), /refused user and password/],
    [
      'the sender',
      (each) => {
        each.failAlways({ at: 'sender', does: 553, text: 'not your address' });
        return each.url;
      },
      /does not accept mail from the address in MAIL_FROM.\n +The server answered: 553 not your address/,
    ],
    [
      'the mailbox',
      (each) => {
        each.failAlways({ at: 'recipient', does: 550, text: 'no such user' });
        return each.url;
      },
      /does not accept mail to this address/,
    ],
  ];
  it.each(failures)('says when %s is wrong', async (_, address, words) => {
    server = await startFakeMailServer({ login });
    const { code, stdout, stderr } = await check(address(server), 'me@example.com');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(words);
    expect(stdout).not.toMatch(/ at \S+:\d+|p@ss|p%40ss/);
  });

  it('says that a certificate is not trusted', async () => {
    server = await startFakeMailServer({ tls: 'implicit', host: '0.0.0.0' });
    const { code, stdout } = await check(server.url, 'me@example.com');
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringContaining('signed its certificate itself'),
    });
  });

  it('says that there is nothing to check', async () => {
    const { code, stderr } = await runCommand(() => checkMail(), {});
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'SMTP_URL is not set, so the site sends no mail.\n',
    });
  });
});

import { type FakeMailServer, startFakeMailServer } from '@/__tests__/support/fake-mail-server';
import { checkMail } from '@/scripts/check-mail';
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
  it('sends one mail to each mailbox, or to the given address', async () => {
    server = await startFakeMailServer({ login });
    const { code, stdout, stderr } = await check(server.url);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^desk@example\.com: accepted/m);
    expect(stdout).not.toContain('r1ght');
    expect(server.received[0]?.parsed.subject).toMatch(/^Test mail from the website/);
    expect((await check(server.url, 'me@example.com')).code).toBe(0);
    const recipients = server.received.flatMap(({ to }) => to);
    expect(recipients).toEqual(['desk@example.com', 'sales@example.com', 'me@example.com']);
  });

  type Failure = Parameters<FakeMailServer['failAlways']>[0];
  const sender: Failure = { at: 'sender', does: 553, text: 'not your address' };
  const recipient: Failure = { at: 'recipient', does: 550, text: 'no such user' };
  const noLogin: Failure = { at: 'sender', does: 530, text: '5.7.0 Authentication required' };
  const failing = (failure: Failure) => (each: FakeMailServer) => {
    each.failAlways(failure);
    return each.url;
  };
  const failures: [string, (server: FakeMailServer) => string, RegExp][] = [
    ['the name', () => 'smtp://mail.invalid', /no server with the name mail\.invalid/],
    ['the port', () => 'smtp://127.0.0.1:9', /Nothing listens on port 9/],
    ['TLS', ({ url }) => url.replace('127.0.0.1', '0.0.0.0'), /must offer STARTTLS/],
    ['the login', ({ url }) => url.replace('r1ght', 'wrong'), /refused user and password/],
    ['the sender', failing(sender), /in MAIL_FROM.\n +The server answered: 553 not your address/],
    ['the missing login', failing(noLogin), /requires a login: SMTP_URL needs a user/],
    ['the mailbox', failing(recipient), /does not accept mail to this address/],
  ];
  it.each(failures)('reports a wrong %s', async (_, address, words) => {
    server = await startFakeMailServer({ login });
    const { code, stdout, stderr } = await check(address(server), 'me@example.com');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(words);
    expect(stdout).not.toMatch(/ at \S+:\d+|p@ss|p%40ss/);
  });

  // Postgrey, rspamd, Exim, Yahoo, and a full disk.
  it.each([
    ['4.2.0 Greylisted, see http://postgrey.schweikert.ch/help/', /wants to see this mail twice/],
    ['4.7.1 Try again later, greylisting in action', /wants to see this mail twice/],
    ['Temporarily rejected: graylisted', /wants to see this mail twice/],
    ['4.7.0 [TSS04] Messages temporarily deferred', /does not take this mail now/],
    ['4.3.1 Insufficient system storage', /does not take this mail now/],
  ])('says that nothing is wrong if the server answers 450 %s', async (text, words) => {
    server = await startFakeMailServer({ login });
    server.failAlways({ at: 'recipient', does: 450, text });
    const { code, stdout } = await check(server.url, 'me@example.com');
    expect(code).toBe(1);
    expect(stdout).toMatch(words);
    expect(stdout).toContain('the site tries again by itself');
    expect(stdout).not.toContain('does not accept');
  });

  it('reports an untrusted certificate', async () => {
    server = await startFakeMailServer({ tls: 'implicit', host: '0.0.0.0' });
    const { code, stdout } = await check(server.url, 'me@example.com');
    expect([code, stdout]).toEqual([1, expect.stringContaining('signed its certificate itself')]);
  });

  it('reports that there is nothing to check', async () => {
    const { code, stderr } = await runCommand(() => checkMail(), {});
    expect([code, stderr]).toEqual([2, 'SMTP_URL is not set, so the site sends no mail.\n']);
  });
});

import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type FakeWebhook, isYes, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { formOn } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { words } from '../support/raw-request';
import { expect, slow, test } from './fixtures';

/** The site while its machine lacks a resource, and afterwards. */
test.describe(
  'the site delivers everything it has accepted, and acknowledges nothing else,',
  slow,
  () => {
    let webhook: FakeWebhook;
    let site: SiteServer;
    let line: Agent;
    test.beforeEach(async () => {
      webhook = await startFakeWebhook();
      line = new Agent({ keepAlive: true, maxSockets: 1 });
    });
    test.afterEach(async () => {
      line.destroy();
      await site.dispose();
      await webhook.close();
    });

    test('what was accepted is delivered, and nothing else acknowledged, when no more files can be opened', async () => {
      webhook.answerAlways({ status: 500 });
      site = await startSite(
        { APPLICATION_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'info' },
        { through: ['sh', '-c', 'ulimit -n 100 && exec "$@"', 'sh'] },
      );
      const [first, second] = [newApplicant(), newApplicant()];
      expect((await apply(first)).status).toBe(303);
      await expect.poll(() => site.output()).toContain('Not delivered yet');

      // What the framework loads for its first page rendered after a post must be loaded by now.
      expect((await apply({ ...second, email: 'asha' })).status).toBe(200);
      const idle = await openUntilRefused(site, () => keepOpen(line));
      const refused = await apply(second);
      expect(refused.html).toContain('Submission failed. Please try again.');
      await expect.poll(site.output).toMatch(/"code":"EMFILE".*"msg":"Not stored"/);
      for (const socket of idle) socket.destroy();

      webhook.answerAlways({ status: 200 });
      await expect.poll(async () => (await apply(second)).status).toBe(303);
      await untilTaken(first, second);
      expect((await fetch(`${site.url}/api/readyz`)).status).toBe(200);
    });

    /** The email addresses of the applications that the company has got. */
    function taken(): unknown[] {
      return webhook.received.filter(({ mode }) => isYes(mode)).map(({ fields }) => fields.email);
    }

    /** After two failures the third attempt comes within half a minute. */
    async function untilTaken(...applicants: Record<string, string>[]): Promise<void> {
      await expect
        .poll(() => taken().sort(), { timeout: 45_000 })
        .toEqual(applicants.map(({ email }) => email).sort());
    }

    /** The server closes connections that are idle for five seconds. */
    async function keepOpen(agent: Agent): Promise<void> {
      const [answer] = await once(request(`${site.url}/api/healthz`, { agent }).end(), 'response');
      await finished(answer.resume());
    }

    /** Uses one connection that stays open, because no more can be opened. */
    async function apply(
      applicant: Record<string, string>,
    ): Promise<{ status?: number; html: string }> {
      const page = `${site.url}/jobForm`;
      form ??= await formOn(page);
      for (const [name, value] of Object.entries(applicant)) form.set(name, value);
      form.set('resume', resumeFile());
      const whole = new Response(form);
      const body = Buffer.from(await whole.arrayBuffer());
      return new Promise((resolve, reject) => {
        const headers = {
          origin: site.url,
          'content-type': whole.headers.get('content-type') ?? '',
          'content-length': body.length,
        };
        request(page, { method: 'POST', agent: line, headers }, async (answer) => {
          resolve({
            status: answer.statusCode,
            html: Buffer.concat(await answer.toArray()).toString(),
          });
        })
          .on('error', reject)
          .end(body);
      });
    }
    let form: FormData | undefined;
  },
);

/** Opens connections until the server has no descriptor left. */
async function openUntilRefused(
  { url }: SiteServer,
  meanwhile: () => Promise<void>,
): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (;;) {
    const socket = connect(Number(port), hostname);
    // The beginning of another request prevents an idle close.
    socket.write(`${words('GET /api/healthz', { Connection: 'keep-alive' })}G`);
    const isAnswered = await new Promise<boolean>((resolve) => {
      for (const end of ['close', 'error']) socket.once(end, () => resolve(false));
      socket.once('data', () => resolve(true));
    });
    if (!isAnswered) return sockets;
    sockets.push(socket);
    await meanwhile();
  }
}

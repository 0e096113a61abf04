import '@/scripts/support/quiet-log';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drain } from '@/lib/outbox/outbox';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { outboxParts } from '@/scripts/support/outbox-parts';
import { type ScriptProcess, startScript } from '@/scripts/support/run-script';
import { temporaryDirectory } from '../../support/temporary-directory';
import { budget } from '../../support/test-outbox';

const directory = temporaryDirectory();
let webhook: FakeWebhook;
let processes: ScriptProcess[] = [];
beforeEach(async () => {
  webhook = await startFakeWebhook();
});
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  processes = [];
  await webhook.close();
});

function start(args: string[], environment: Record<string, string> = {}): ScriptProcess {
  const started = startScript('__tests__/support/outbox-process.ts', args, {
    STORAGE_DIR: directory(),
    APPLICATION_WEBHOOK_URL: webhook.url,
    DRAIN_SECONDS: '0',
    ...environment,
  });
  processes.push(started);
  return started;
}

describe('a process', () => {
  it('frozen for longer than its lease notes nothing over what another has done meanwhile', async () => {
    webhook.answerNext('slow');
    const frozen = start(['serve', 'Asha']);
    await webhook.receivedCount(1);
    frozen.child.kill('SIGSTOP');
    const now = () => new Date(Date.now() + 91_000);
    const later = outboxParts(directory(), webhook.url, { now });
    expect(await drain(budget, later)).toMatchObject({ delivered: 1, remaining: 0 });
    frozen.child.kill('SIGCONT');
    await frozen.printed('The lease expired before the answer');
    const ids = webhook.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await drain(budget, later)).toMatchObject({ delivered: 0, remaining: 0 });
  });

  it('told to stop lets the delivery under way end, and begins no other', async () => {
    webhook.answerNext('slow');
    const site = start(['serve', 'Asha']);
    await webhook.receivedCount(1);
    site.child.kill('SIGTERM');
    site.child.kill('SIGTERM');
    const { code, stdout } = await site.ended;
    expect(code).toBe(143);
    expect(stdout).toContain('"Delivered"');
    const parts = outboxParts(directory(), webhook.url);
    expect(await drain(budget, parts)).toEqual({
      delivered: 0,
      retried: 0,
      dead: 0,
      remaining: 0,
    });
  });

  it('told to stop while idle stops, and waits for nothing', async () => {
    const site = start(['start']);
    await site.printed('ready');
    site.child.kill('SIGTERM');
    const { code, stdout } = await site.ended;
    expect(code).toBe(143);
    expect(stdout).not.toContain('Stopped during a delivery');
  });

  it('says nothing of the person, the file or the address in its log', async () => {
    webhook.answerNext({ status: 500, body: 'asha@example.com' });
    for (const message of ['Not delivered yet', '"Delivered"']) {
      const site = start(['serve', `Asha ${message}`], { LOG_LEVEL: 'trace' });
      await site.printed(message);
      site.child.kill('SIGTERM');
      const { stdout, stderr } = await site.ended;
      const personal = /asha|9876543210|I build|cv\.pdf|127\.0\.0\.1|\/hook/i;
      expect(`${stdout}${stderr}`).not.toMatch(personal);
    }
  });

  it('does not start when its store cannot be written, and says which setting is wrong', async () => {
    writeFileSync(join(directory(), 'file'), '');
    const { code, stderr } = await start(['start'], { STORAGE_DIR: join(directory(), 'file') })
      .ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/STORAGE_DIR: expected a folder that can be written.*ENOTDIR/);
    expect(stderr).not.toContain('    at ');
  });

  it.each([
    [{ STORAGE: 'paper' }, 'STORAGE: expected local, gcs or none'],
    [{ CRON_SECRET: 'short' }, 'CRON_SECRET: expected at least 16 characters'],
  ])('does not start with %j', async (environment, words) => {
    const { code, stderr } = await start(['start'], environment).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/paper|short\b| {4}at /);
  });
});

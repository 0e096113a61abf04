import { accept } from '@/lib/forms/accept';
import '@/__tests__/support/quiet-log';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { quickRetries, startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { drain } from '@/lib/operations/drain';
import { nudge } from '@/lib/queue/wake';
import { GcsStore } from '@/lib/store/gcs';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';
import { outboxProcesses } from '../../support/outbox-processes';
import { budget } from '../../support/test-outbox';

/** The outbox on a bucket: several processes rely on the store's contract. */
const gcs = forEachTest(startGcsEmulator);
const webhook = forEachTest(startFakeWebhook);
const storeOf = () => new GcsStore(gcs(), quickRetries);
const depsOf = () => outboxDependencies('', webhook().url, { store: storeOf() });
const start = outboxProcesses(() => ({
  ...gcs().settings,
  APPLICATION_WEBHOOK_URL: webhook().url,
}));
const all = { delivered: 1, remaining: 0 };

describe('the outbox in a bucket', () => {
  it('accepts once and delivers once even if responses of the bucket get lost', async () => {
    gcs().failNext('upload', 'drop after', { status: 503 }, 'refuse after', 'drop after');
    gcs().failNext('media', 'cut', { status: 503 });
    gcs().failNext('list', 'drop after');
    gcs().failNext('delete', 'drop after');
    const accepted = await accept(application(), depsOf());
    expect(accepted).toMatchObject({ status: 'accepted', stored: true });
    expect(await drain(budget, depsOf())).toMatchObject(all);
    expect(webhook().received).toHaveLength(1);
  });

  it('stores submissions while the bucket is slow', async () => {
    gcs().failAlways('slow');
    webhook().answerAlways({ status: 500 });
    expect(await accept(application(), depsOf())).toMatchObject({ stored: true });
    expect(webhook().received).toEqual([]);
  });

  it('acknowledges nothing while bucket and webhook are down, and accepts the same again later', async () => {
    gcs().failAlways({ status: 503 });
    webhook().answerAlways({ status: 503 });
    const input = application();
    expect(await accept(input, depsOf())).toEqual({ status: 'unavailable' });
    gcs().failAlways('none');
    webhook().answerAlways({ status: 200 });
    webhook().received.length = 0;
    expect(await accept(input, depsOf())).toMatchObject({ status: 'accepted', stored: true });
    expect(await drain(budget, depsOf())).toMatchObject(all);
    expect(webhook().received).toHaveLength(1);
  });

  it('leaves no requests running after a refusal', async () => {
    gcs().failNext('upload', { status: 403 }, 'slow');
    webhook().answerAlways({ status: 503 });
    expect(await accept(application(), depsOf())).toEqual({ status: 'unavailable' });
    expect(gcs().objects.size).toBe(1);
  });
});

describe('a response', () => {
  afterEach(() => startAsNewProcess());

  it.each([
    ['is held open for the first attempt if the process would be frozen', '1', 1],
    ['is not held open if a worker keeps running', '', 0],
  ])('%s', async (_, VERCEL, tried) => {
    const settings = { ...gcs().settings, APPLICATION_WEBHOOK_URL: webhook().url };
    await startAsNewProcess({ ...settings, VERCEL });
    expect(await accept(application())).toMatchObject({ status: 'accepted', stored: true });
    await nudge();
    expect(webhook().received).toHaveLength(tried);
  });
});

describe('a process with a bucket as its store @slow', () => {
  const program = `
    import { createRequire } from 'node:module';
    const { cache } = createRequire('/');
    process.on('exit', () => {
      const isLoaded = Object.keys(cache).some((path) => path.includes('google-auth-library'));
      if (isLoaded) process.stdout.write('The client is loaded');
    });`;
  const tellOfClient = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  };

  it('does not start if the bucket refuses it, and names the wrong setting', async () => {
    const { code, stderr } = await start(['start'], { GCS_BUCKET: 'another-4711' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/STORAGE: expected a store that can be written\. .*\(404\)/);
    expect(stderr).not.toMatch(/4711|127\.0\.0\.1|^\s+at /m);
  });

  it('starts while the bucket is down, and delivers when it is back', async () => {
    await accept(application(), depsOf());
    gcs().failAlways({ status: 503 });
    const started = start(['start'], { LOG_LEVEL: 'info', ...tellOfClient });
    await started.printed('"The store is unreachable; starting without it"');
    await started.printed('ready');
    gcs().failAlways('none');
    await webhook().receivedCount(1);
    started.child.kill('SIGINT');
    const { stdout, stderr } = await started.ended;
    expect(stderr).toBe('');
    expect(stdout).toContain('"code":"503"');
    expect(stdout).toContain('The client is loaded');
    expect(stdout).not.toMatch(/127\.0\.0\.1|bucket-of-the-tests/);
  });

  it('does not load the bucket client without a store', async () => {
    const started = start(['start'], { STORAGE: 'none', ...tellOfClient });
    await started.printed('ready');
    started.child.kill('SIGINT');
    const { stdout } = await started.ended;
    expect(stdout).not.toContain('The client is loaded');
    // It is stopped during its first look for submissions.
    expect(stdout).not.toContain('Stopped during a delivery');
  });
});

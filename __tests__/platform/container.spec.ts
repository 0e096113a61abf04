import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type FakeWebhook, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { account, deliverTheRest, flood } from '@/__tests__/support/flood';
import { makeImage, removeImage } from '@/__tests__/support/site-image';
import { type SiteImage, type SiteServer, startSite } from '@/scripts/support/site-server';
import { type MemoryCgroup, memoryCgroup } from '@/tools/support/memory-cgroup';

const MB = 1024 * 1024;
const LIMIT = 512 * MB;

/** The files of the image, confined as in `deploy/docker-compose.yml`, without a container engine. */
test.describe('a container', () => {
  test.skip(
    spawnSync('unshare', ['--mount', 'true']).status !== 0,
    'Needs the right to make a mount namespace: run it as root',
  );
  let image: SiteImage;
  let memory: MemoryCgroup | undefined;
  let webhook: FakeWebhook;
  let site: SiteServer;
  test.beforeEach(async () => {
    image = await makeImage();
    webhook = await startFakeWebhook();
    const settings = {
      APPLICATION_WEBHOOK_URL: webhook.url,
      // As docs/operations.md recommends for this memory size.
      NODE_OPTIONS: '--max-old-space-size=208',
    };
    memory = memoryCgroup(LIMIT);
    site = await startSite(settings, { image, through: [...(memory?.through ?? []), ...CONFINED] });
  });
  test.afterEach(async () => {
    await site.dispose();
    await webhook.close();
    await removeImage(image);
    memory?.remove();
  });

  test('does not run as root, and only writes to its volume', () => {
    const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    const mounts = readFileSync(`/proc/${site.pid}/mounts`, 'utf8').trimEnd().split('\n');
    const options = new Map(
      mounts.map((line) => line.split(' ')).map((each) => [each[1], each[3]]),
    );
    expect(options.get('/')?.split(',')).toContain('ro');
    expect(options.get(site.storageDir)?.split(',')).toContain('rw');
  });

  test('loses nothing acknowledged when it is stopped during a flood with 512 MB', async () => {
    test.skip(!memory, 'Needs the right to make a control group for memory: run it as root');
    test.slow();
    const flooding = flood(site, { count: 150, atOnce: 10 });
    await webhook.receivedCount(20);
    // An out-of-memory kill is a SIGKILL, which has no exit code.
    expect(await site.stop('SIGTERM')).toBe(143);
    const { acknowledged, refused } = await flooding;
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);
    expect(refused).toBeGreaterThan(0);
    expect(site.output()).not.toMatch(/EROFS|EACCES|heap out of memory|"level":50/);
    process.stdout.write(`At most ${Math.round((memory?.peakBytes() ?? 0) / MB)} of 512 MB\n`);
    await deliverTheRest(site, webhook);
    expect(account(acknowledged, webhook)).toMatchObject({ lost: 0, underTwoIds: 0 });
  });
});

/** Root becomes nobody, with a read-only file system except for its volume. */
const CONFINED = [
  ...['unshare', '--mount', 'sh', '-c'],
  `chmod a+rx . && chown 65534 "$STORAGE_DIR" && mount --bind "$STORAGE_DIR" "$STORAGE_DIR" &&
   mount -o remount,bind,ro / && exec setpriv --reuid=65534 --regid=65534 --clear-groups \\
   --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`,
  'sh',
];

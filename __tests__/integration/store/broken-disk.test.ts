import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drain } from '@/lib/outbox/outbox';
import { LocalStore } from '@/lib/store/local';
import { probeStore } from '@/lib/store/open';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { capturedLog, ERROR } from '../../support/captured-log';
import { describeOrSkip } from '../../support/describe-or-skip';
import { budget, testParts } from '../../support/test-outbox';

const { directory, webhook } = testParts();
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts();
const describeWithDisk = describeOrSkip(
  canMount,
  'no disk may be mounted here, so none is full or read-only.',
);

describeWithDisk('a real disk', () => {
  let disk: string;
  beforeEach(() => {
    disk = join(directory(), 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
  });
  afterEach(() => execFileSync('umount', ['-l', disk]));

  const broken: [string, string, () => Promise<void>][] = [
    ['that is full', 'ENOSPC', fillUp],
    ['that is read-only', 'EROFS', async () => remount('ro,size=64k')],
  ];
  it.each(broken)('%s has an application delivered on the spot', async (_, code, breakIt) => {
    const parts = outboxParts(disk, webhook().url);
    await accept(application({ name: 'the first' }), parts);
    await breakIt();
    const lines = capturedLog();
    expect(await accept(application({ name: 'the second' }), parts)).toMatchObject({
      status: 'accepted',
      stored: false,
    });
    expect(webhook().received.map(({ fields }) => fields.name)).toEqual(['the second']);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: ERROR, msg: 'Not stored', code }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ degraded: true }));
  });

  it.each(broken)('%s fails the probe of readyz', async (_, code, breakIt) => {
    const store = new LocalStore(disk);
    await probeStore(store);
    await breakIt();
    await expect(probeStore(store)).rejects.toThrow(code);
    remount('rw,size=1m');
    await probeStore(store);
    expect(readdirSync(join(disk, 'store/.tmp'))).toEqual([]);
  });

  it.each(broken)('%s loses nothing that was accepted before', async (_, _code, breakIt) => {
    const parts = outboxParts(disk, webhook().url);
    await accept(application({ name: 'the first' }), parts);
    await breakIt();
    webhook().answerAlways({ status: 500 });
    const second = await accept(application({ name: 'the second' }), parts);
    expect(second.status).toBe('unavailable');
    webhook().answerAlways({ status: 200 });
    remount('rw,size=1m');
    webhook().received.length = 0;
    expect(await drain(budget, parts)).toMatchObject({ delivered: 1 });
    expect(webhook().received.map(({ fields }) => fields.name)).toEqual(['the first']);
    expect(await accept(application({ name: 'the second' }), parts)).toMatchObject({
      status: 'accepted',
      stored: true,
    });
    expect(await drain(budget, parts)).toMatchObject({ delivered: 1, remaining: 0 });
  });

  async function fillUp(): Promise<void> {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'something else'), Buffer.alloc(bavail * bsize));
  }

  function remount(options: string): void {
    execFileSync('mount', ['-o', `remount,${options}`, disk]);
  }
});

/** Containers often may not. */
function mounts(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

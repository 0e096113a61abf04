import { accept } from '@/lib/forms/accept';
import '@/__tests__/support/quiet-log';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { drain } from '@/lib/operations/drain';
import { probeStore } from '@/lib/store/configured-store';
import { LocalStore } from '@/lib/store/local';
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
  it.each(broken)('%s loses nothing that was accepted', async (_, code, breakIt) => {
    const deps = outboxDependencies(disk, webhook().url);
    const applyAs = (name: string) => accept(application({ name }), deps);
    await applyAs('the first');
    await breakIt();
    const lines = capturedLog();
    const second = await applyAs('the second, delivered on the spot');
    expect(second).toMatchObject({ status: 'accepted', stored: false });
    for (const facts of [{ level: ERROR, msg: 'Not stored', code }, { degraded: true }]) {
      expect(lines).toContainEqual(expect.objectContaining(facts));
    }
    webhook().answerAlways({ status: 500 });
    expect(await applyAs('the third')).toMatchObject({ status: 'unavailable' });
    webhook().received.pop();

    webhook().answerAlways({ status: 200 });
    remount('rw,size=1m');
    expect(await applyAs('the third')).toMatchObject({ status: 'accepted', stored: true });
    expect(await drain(budget, deps)).toMatchObject({ delivered: 2 });
    const names = webhook().received.map(({ fields }) => fields.name);
    expect(names.sort()).toEqual(['the first', 'the second, delivered on the spot', 'the third']);
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

  async function fillUp(): Promise<void> {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'something else'), Buffer.alloc(bavail * bsize));
  }

  function remount(options: string): void {
    execFileSync('mount', ['-o', `remount,${options}`, disk]);
  }
});

/** Often not permitted in containers. */
function mounts(): boolean {
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

import { isSiteBudgetUsedUp, retryAfterForSite } from '@/lib/web/guard/guard';
import { readiness } from '@/lib/web/readiness';
import { capturedLog, type LogLine } from '../../support/captured-log';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const MEGABYTE = 1024 * 1024;
let lines: LogLine[];

async function start(settings: Record<string, string>): Promise<void> {
  await startAsNewProcess({ STORAGE_DIR: directory(), ...settings });
  lines = capturedLog();
}

async function taken(tries: number, bytes: number): Promise<number> {
  const waits = await Promise.all(Array.from({ length: tries }, () => retryAfterForSite(bytes)));
  return waits.filter((wait) => wait === undefined).length;
}

describe('the whole site', () => {
  it('limits submissions in a period over all senders', async () => {
    await start({ SITE_LIMIT: '3/1h' });
    expect(await taken(10, 1)).toBe(3);
    expect(await retryAfterForSite(1)).toBeGreaterThan(3500);
  });

  it('takes so many bytes in a period', async () => {
    await start({ SITE_LIMIT_MB: '10/1h' });
    expect(await taken(10, 4 * MEGABYTE)).toBe(2);
    expect(await retryAfterForSite(1)).toBeGreaterThan(3500);
  });

  it('takes nothing that would fill the disk', async () => {
    await start({ DISK_RESERVE_MB: '1000000000' });
    expect(await retryAfterForSite(1)).toBe(600);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        reason: 'DISK_RESERVE_MB',
        msg: 'The disk is almost full: a submission is refused',
      }),
    ]);
    expect(await readiness()).toMatchObject({ ready: false, reasons: ['the disk is almost full'] });
  });

  it('says once that its limit is used up, in the log and to who watches it', async () => {
    await start({ SITE_LIMIT: '1/1h' });
    expect(await taken(1, 1)).toBe(1);
    expect([isSiteBudgetUsedUp(), (await readiness()).warnings]).toEqual([false, []]);
    await taken(5, 1);
    expect(isSiteBudgetUsedUp()).toBe(true);
    // Its pages are to be shown all the same.
    expect(await readiness()).toMatchObject({
      ready: true,
      reasons: [],
      warnings: ['the limit of submissions to the whole site is used up'],
    });
    expect(lines.map(({ msg }) => msg)).toEqual([
      'SITE_LIMIT is used up: submissions are refused for now',
    ]);
  });
});

import '@/scripts/support/quiet-log';
import { LocalStore } from '@/lib/store/local';
import { StoreError } from '@/lib/store/object-store';
import { dropExpiredUploads, keepUpload, keptUpload, MOST_KEPT } from '@/lib/uploads/kept-upload';
import { resumeFile } from '@/scripts/support/applicant';
import { memoryDisk } from '@/scripts/support/memory-disk';
import { failingStore } from '../../support/failing-store';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory(memoryDisk);
const open = () => new LocalStore(directory());
const opened = () => ({ store: open() });
const now = new Date('2026-11-23T04:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let visitors = 0;
/** One of a network that has sent nothing yet. */
const newSender = () => {
  visitors += 1;
  return `10.0.${visitors}.1`;
};

test('a file that was kept comes back whole, with its name, for an hour', async () => {
  const file = resumeFile();
  const kept = await keepUpload(file, newSender(), now, opened());
  expect(kept).toEqual({
    token: expect.stringMatching(/^\d{11}-[0-9a-f]{16}-[0-9a-f]{32}$/),
    name: 'resume.pdf',
    size: file.size,
  });
  if (!kept) throw new Error('It was not kept');
  const back = await keptUpload(kept, later(59), opened());
  expect(back?.name).toBe('resume.pdf');
  expect(await back?.bytes()).toEqual(await file.bytes());
  expect(await keptUpload(kept, later(60), opened())).toBeUndefined();
  expect(await dropExpiredUploads(open(), later(59))).toEqual([kept.token]);
  expect(await dropExpiredUploads(open(), later(60))).toEqual([]);
  expect(await open().list('uploads/')).toEqual([]);
});

test('no other token opens it, nor one that claims to last longer', async () => {
  const kept = await keepUpload(resumeFile(), newSender(), now, opened());
  const [expires = '', network = '', secret = ''] = kept?.token.split('-') ?? [];
  const longer = `${Number(expires) + 3600}`.padStart(11, '0');
  for (const token of [
    '',
    `${expires}-${network}-${'0'.repeat(32)}`,
    `${longer}-${network}-${secret}`,
    `../resumes/${secret}`,
    `${expires}-${secret}`,
    `${expires}-${network}-${secret}/..`,
  ]) {
    expect([token, await keptUpload({ token, name: 'x.pdf' }, now, opened())]).toEqual([
      token,
      undefined,
    ]);
  }
});

test('when there is no more room, the network with the most files gives up its oldest one', async () => {
  const keep = async (by: string, at = now) =>
    (await keepUpload(new File(['x'], 'x.pdf'), by, at, opened()))?.token ?? 'none';
  const isKept = async (token: string) =>
    (await keptUpload({ token, name: 'x.pdf' }, now, opened())) !== undefined;
  const crowds = ['192.0.2.1', '198.51.100.1', '2001:db8:1::1'];
  const kept: string[] = [];
  for (let nth = 0; nth < MOST_KEPT; nth += 1) {
    kept.push(await keep(crowds[nth % 3] ?? '', new Date(now.getTime() + nth * 1000)));
  }
  // 34, 33 and 33: the first one is the largest.
  expect(await keep('192.0.2.77')).toBe('none');
  const [other, another] = [await keep(newSender()), await keep(newSender())];
  expect(await Promise.all([...kept.slice(0, 3), other, another].map(isKept))).toEqual([
    ...[false, false, true],
    ...[true, true],
  ]);
  expect(await open().list('uploads/')).toHaveLength(MOST_KEPT);
  expect(await keep(newSender(), later(62))).not.toBe('none');
  expect(await open().list('uploads/')).toHaveLength(1);
});

test('without a store, or one that fails, the file is not kept and nothing breaks', async () => {
  expect(await keepUpload(resumeFile(), newSender(), now, { store: undefined })).toBeUndefined();
  const broken = failingStore(open(), () => true, 0).store;
  await broken.list('uploads/');
  await expect(broken.list('uploads/')).rejects.toThrow(StoreError);
  expect(await keepUpload(resumeFile(), newSender(), now, { store: broken })).toBeUndefined();
  const token = `${'9'.repeat(11)}-${'a'.repeat(16)}-${'a'.repeat(32)}`;
  expect(await keptUpload({ token, name: 'x.pdf' }, now, { store: broken })).toBeUndefined();
});

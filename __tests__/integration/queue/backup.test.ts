import '@/__tests__/support/quiet-log';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { application, applicationOf } from '@/__tests__/support/outbox-dependencies';
import { accept } from '@/lib/forms/accept';
import { allSubmissions } from '@/lib/operations/operator';
import { hasStore, processDependencies } from '@/lib/queue/dependencies';
import { openStore } from '@/lib/store/configured-store';
import { readIndex } from '@/lib/submissions/desk-index';
import { applicationToken, referenceOf, verifyOwnLink } from '@/lib/submissions/submission-id';
import { outbox as command } from '@/scripts/outbox';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';
import { runCommand } from '../../support/run-command';
import { temporaryDirectory } from '../../support/temporary-directory';
import { idOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const bucket = forEachTest(startGcsEmulator);
const at = (name: string) => join(directory(), name);
const disk = (name = 'here') => ({ STORAGE_DIR: at(name) });
const inBucket = () => ({ ...bucket().settings, SIGNING_SECRET: 'the secret of the bucket' });

const outbox = (settings: Record<string, string>, ...args: string[]) =>
  runCommand(() => command(args), settings);

/** Two applications and a held one in the store on disk, with the link of the first. */
async function fill() {
  await startAsNewProcess(disk());
  const id = await idOf(accept(application()));
  await idOf(accept(applicationOf('Bo Li')));
  await idOf(accept({ ...applicationOf('Held'), reasonToHold: 'bot' }));
  const token = await applicationToken(id);
  return async (settings: Record<string, string>) => {
    await startAsNewProcess(settings);
    return (await verifyOwnLink(referenceOf(id), token))?.id === id;
  };
}
afterAll(() => startAsNewProcess());

/** Everything of lasting value in a store, by key. */
async function contentOf(settings: Record<string, string>) {
  await startAsNewProcess(settings);
  const deps = processDependencies();
  if (!hasStore(deps)) throw new Error('no store');
  const found: Record<string, unknown> = {};
  for await (const { id, submission } of allSubmissions(deps.store)) found[id] = submission;
  for (const folder of ['resumes/', 'due/', 'held/']) {
    for (const key of await deps.store.list(folder)) {
      found[key] = Buffer.from((await deps.store.get(key))?.bytes ?? []).toString();
    }
  }
  return found;
}

describe('a backup', () => {
  it('moves from disk to a bucket and back to another disk, with the index, files and links', async () => {
    const isLinkValid = await fill();
    const content = await contentOf(disk());
    expect(Object.keys(content)).toHaveLength(3 + 3 + 3);

    const made = await outbox(disk(), 'backup', at('one.tar'));
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/has 3 submissions and \d+ other files/);
    expect(made.stdout).toContain('Every submission has its file.');
    expect(statSync(at('one.tar')).mode & 0o777).toBe(0o600);

    expect(await outbox(inBucket(), 'restore', at('one.tar'))).toMatchObject({ code: 0 });
    expect(await contentOf(inBucket())).toEqual(content);
    expect(await isLinkValid(inBucket())).toBe(true);

    await outbox(inBucket(), 'backup', at('two.tar'));
    expect(await outbox(disk('there'), 'restore', at('two.tar'))).toMatchObject({ code: 0 });
    expect(await contentOf(disk('there'))).toEqual(content);
    expect(await isLinkValid(disk('there'))).toBe(true);
  });

  it('can be listed with tar, and says what to do about a second secret', async () => {
    const isLinkValid = await fill();
    await readIndex(openStore() as never);
    await outbox(disk(), 'backup', at('one.tar'));
    expect(String(execFileSync('tar', ['-tf', at('one.tar')]))).not.toContain('desk/index');
    const args = ['-xOf', at('one.tar'), 'secrets/signing'];
    const secret = execFileSync('tar', args, { encoding: 'utf8' });
    await startAsNewProcess(disk('there'));
    await applicationToken('app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa');
    const { code, stdout } = await outbox(disk('there'), 'restore', at('one.tar'));
    expect(code).toBe(0);
    expect(stdout).toContain(`SIGNING_SECRET_PREVIOUS to what "tar -xOf ${at('one.tar')}`);
    expect(await isLinkValid(disk('there'))).toBe(false);
    expect(await isLinkValid({ ...disk('there'), SIGNING_SECRET_PREVIOUS: secret })).toBe(true);
  });

  it('restored over newer records changes nothing that is there', async () => {
    await fill();
    await outbox(disk(), 'backup', at('one.tar'));
    await startAsNewProcess(disk());
    for (const { id } of await Array.fromAsync(allSubmissions(openStore() as never))) {
      if (id.startsWith('app')) await outbox(disk(), 'erase', id);
    }
    const erased = await contentOf(disk());
    const { stdout } = await outbox(disk(), 'restore', at('one.tar'));
    expect(stdout).toContain('were there before and stay');
    // Nor does it bring back the file of an erased person.
    expect(await contentOf(disk())).toEqual(erased);
  });

  it('fails, and names the submission, if a record is damaged, or its file is damaged or lost', async () => {
    await fill();
    const inStore = (...path: string[]) => join(at('here'), 'store', ...path);
    const ids = readdirSync(inStore('resumes')).map((name) => name.replace('.pdf', ''));
    const [damaged, lost, garbled] = ids;
    writeFileSync(inStore('resumes', `${damaged}.pdf`), 'another file');
    rmSync(inStore('resumes', `${lost}.pdf`));
    writeFileSync(inStore('submissions', `${garbled}.json`), 'garbage');
    const { code, stderr } = await outbox(disk(), 'backup', at('one.tar'));
    const said = [`${damaged} has a damaged file`, `${lost} has lost its file`];
    expect([code, ...stderr.split('\n')]).toEqual(
      expect.arrayContaining([1, ...said, `${garbled} cannot be read`]),
    );
  });

  it.each([
    ['cut off', (path: string) => truncateSync(path, statSync(path).size - 3000)],
    ['something else', (path: string) => writeFileSync(path, 'x'.repeat(2000))],
  ])('that is %s restores nothing', async (_, damage) => {
    await fill();
    await outbox(disk(), 'backup', at('one.tar'));
    damage(at('one.tar'));
    const { code, stderr } = await outbox(disk('there'), 'restore', at('one.tar'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('cannot be used')]);
    expect(await contentOf(disk('there'))).toEqual({});
  });

  it('brings back a file that was lost', async () => {
    await fill();
    const content = await contentOf(disk());
    await outbox(disk(), 'backup', at('one.tar'));
    rmSync(join(at('here'), 'store/resumes'), { recursive: true });
    const { code, stdout } = await outbox(disk(), 'restore', at('one.tar'));
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^3 files restored/)]);
    expect(await contentOf(disk())).toEqual(content);
  });

  it('never overwrites a file', async () => {
    await fill();
    writeFileSync(at('one.tar'), 'mine');
    const { code, stderr } = await outbox(disk(), 'backup', at('one.tar'));
    expect([code, stderr]).toEqual([1, `${at('one.tar')} exists already.\n`]);
    expect(readFileSync(at('one.tar'), 'utf8')).toBe('mine');
  });
});

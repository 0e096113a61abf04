import '@/__tests__/support/quiet-log';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { openStore } from '@/lib/store/configured-store';
import { isStoredSecretNeeded, signingSecrets } from '@/lib/store/signing-secret';
import { applicationToken, verifyOwnLink } from '@/lib/submissions/submission-id';
import { isResumeLink, resumeLink } from '@/lib/uploads/resume-link';
import { startProcess } from '@/lib/web/start';
import { capturedLog } from '../../support/captured-log';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const gcs = forEachTest(startGcsEmulator);
const here = temporaryDirectory();
const elsewhere = temporaryDirectory();
const start = (settings: Record<string, string> = {}) =>
  startAsNewProcess({ STORAGE_DIR: here(), ...settings });
afterAll(() => startAsNewProcess());

const OLD = 'the secret of last year';
const NEW = 'the secret of this year';
const id = 'app-20261121-abcdefghijklmnopqrstuvwxyz';
const reference = 'APP-20261121-ABCDEF';

/** Links as they were sent by the running process. */
async function sentLinks() {
  const token = await applicationToken(id);
  const resume = new URL(await resumeLink(id, new Date()));
  return {
    token,
    areValid: async () => {
      const own = await verifyOwnLink(reference, token);
      return [own?.id === id, await isResumeLink(id, resume.searchParams, new Date())];
    },
  };
}

const VALID = [true, true];
const ENDED = [false, false];

describe('links that were sent stay valid', () => {
  it('links stay valid when SIGNING_SECRET is set for the first time, and the store is said to need its own', async () => {
    await start();
    const { token, areValid } = await sentLinks();
    expect(await isStoredSecretNeeded()).toBe(false);
    await start({ SIGNING_SECRET: NEW });
    expect(await areValid()).toEqual(VALID);
    expect(await applicationToken(id)).not.toBe(token);
    expect(await isStoredSecretNeeded()).toBe(true);
  });

  it('on a second host, with a copy of the secret in the first store', async () => {
    await start();
    const { areValid } = await sentLinks();
    const copy = readFileSync(join(here(), 'store/secrets/signing'), 'utf8');
    const both: Record<string, string>[] = [{}, { SIGNING_SECRET: NEW }];
    for (const settings of both) {
      await start({ STORAGE_DIR: elsewhere(), ...settings });
      expect(await areValid()).toEqual(ENDED);
      await start({ STORAGE_DIR: elsewhere(), ...settings, SIGNING_SECRET_PREVIOUS: copy });
      expect(await areValid()).toEqual(VALID);
    }
    await start({ SIGNING_SECRET: NEW, SIGNING_SECRET_PREVIOUS: copy });
    expect(await isStoredSecretNeeded()).toBe(false);
  });

  it('links stay valid while the secret before is SIGNING_SECRET_PREVIOUS, and new ones are signed by the new secret', async () => {
    await start({ SIGNING_SECRET: OLD });
    const { areValid } = await sentLinks();
    await start({ SIGNING_SECRET: NEW, SIGNING_SECRET_PREVIOUS: OLD });
    expect(await areValid()).toEqual(VALID);
    const next = await sentLinks();
    await start({ SIGNING_SECRET: NEW });
    expect(await areValid()).toEqual(ENDED);
    expect(await next.areValid()).toEqual(VALID);
  });

  it.each<[string, Record<string, string>]>([
    ['the secret of the store', {}],
    ['another one', { SIGNING_SECRET: OLD }],
  ])('at the other instance during the second of two updates, from %s', async (_, before) => {
    const first = { ...before, SIGNING_SECRET_PREVIOUS: NEW };
    const second = { SIGNING_SECRET: NEW, SIGNING_SECRET_PREVIOUS: OLD };
    await start(first);
    const links = await sentLinks();
    await start(second);
    expect(await links.areValid()).toEqual(VALID);
    const next = await sentLinks();
    await start(first);
    expect(await next.areValid()).toEqual(VALID);
    // In a single update, they would not be.
    await start(before);
    expect(await next.areValid()).toEqual(ENDED);
  });
});

it('the start says what to copy as long as a move of the store would end links', async () => {
  const bucket = { ...gcs().settings, VERCEL: '1', SIGNING_SECRET: NEW };
  const warnings = async (settings: Record<string, string>) => {
    await startAsNewProcess(settings);
    const lines = capturedLog();
    await startProcess();
    return lines.map(({ msg }) => msg).filter((msg) => msg.includes('SIGNING_SECRET'));
  };
  expect(await warnings(bucket)).toEqual([]);
  await openStore()?.putNew('secrets/signing', Buffer.from(OLD));
  expect(await warnings(bucket)).toEqual([
    expect.stringContaining('copy its secrets/signing to SIGNING_SECRET_PREVIOUS'),
  ]);
  expect(await warnings({ ...bucket, SIGNING_SECRET_PREVIOUS: OLD })).toEqual([]);
});

it.each([
  ['', false],
  ['fifteen letters', false],
  ['sixteen letters!', true],
])('with the secret %j in the store, alone or not, the site starts: %s', async (text, starts) => {
  const both: Record<string, string>[] = [{}, { SIGNING_SECRET: NEW }];
  for (const settings of both) {
    await start(settings);
    await openStore()?.delete('secrets/signing');
    await openStore()?.putNew('secrets/signing', Buffer.from(text));
    const signing = applicationToken(id).then(() => signingSecrets());
    if (starts) expect(await signing).toContain(text);
    else await expect(signing).rejects.toThrow('at least 16 characters in store/secrets/signing');
  }
});

import { accept } from '@/lib/forms/accept';
import '@/__tests__/support/quiet-log';
import { createHmac } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, resumeBytes } from '@/__tests__/support/outbox-dependencies';
import { GET } from '@/app/api/resumes/[id]/route';
import { withdraw } from '@/lib/privacy/withdraw';
import { type DependenciesWithStore, processDependencies } from '@/lib/queue/dependencies';
import { openStore } from '@/lib/store/configured-store';
import { signingSecret } from '@/lib/store/signing-secret';
import { isResumeLink, resumeLink } from '@/lib/uploads/resume-link';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';
import { idOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const begin = (settings: Record<string, string> = {}) =>
  startAsNewProcess({ STORAGE_DIR: directory(), ...settings });
beforeEach(() => begin());
afterAll(() => startAsNewProcess());

const SECRET = { SIGNING_SECRET: 'a-secret-of-the-tests' };
const storedApplication = () => idOf(accept(application()));

function open(link: string, init: RequestInit = {}): Promise<Response> {
  const id = new URL(link).pathname.split('/').at(-1) ?? '';
  return GET(new Request(link, init), { params: Promise.resolve({ id }) });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

describe('a link to a resume', () => {
  it("is the site's origin, the expiry, and a signature over both", async () => {
    await begin({ ...SECRET, SITE_URL: 'https://www.example.com' });
    const id = 'res-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa';
    const expires = Date.parse('2027-02-19T00:00:00Z') / 1000;
    const signature = createHmac('sha256', 'a-secret-of-the-tests')
      .update(`resume.${id}.${expires}`)
      .digest('base64url');
    expect(await resumeLink(id, new Date('2026-11-21T00:00:00.999Z'))).toBe(
      `https://www.example.com/api/resumes/${id}?expires=${expires}&signature=${signature}`,
    );
  });

  it("sends the complete file, under its owner's name for it, and isolates it from everything else", async () => {
    const link = await resumeLink(await storedApplication(), new Date());
    const response = await open(link, { headers: { range: 'bytes=0-3' } });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(resumeBytes));
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'none',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="___ _cv_.pdf"; filename*=UTF-8''%E0%A4%86%E0%A4%B6%E0%A4%BE%20%22cv%22.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-type': 'application/pdf',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });

  it('expires when the application is withdrawn, also while the file has to be retained', async () => {
    const id = await storedApplication();
    const link = await resumeLink(id, new Date());
    const deps = { ...processDependencies(), eraseAfterDays: 365 } as DependenciesWithStore;
    await withdraw(deps, id, 'holder');
    expect((await open(link)).status).toBe(404);
  });

  it('expires after the configured days', async () => {
    const id = await storedApplication();
    const statusAfter = async (days: number) =>
      (await open(await resumeLink(id, daysAgo(days)))).status;
    expect([await statusAfter(89.9), await statusAfter(90)]).toEqual([200, 403]);
    await begin({ RESUME_LINK_DAYS: '7' });
    expect([await statusAfter(6.9), await statusAfter(7)]).toEqual([200, 403]);
  });

  it.each<[string, (link: URL) => void]>([
    ['without a signature', (link) => link.searchParams.delete('signature')],
    ['without an end', (link) => link.searchParams.delete('expires')],
    ['with another signature', (link) => link.searchParams.set('signature', 'A'.repeat(43))],
    ['with more after the signature', (link) => (link.search += 'A')],
    ['with other letters', (link) => link.searchParams.set('signature', 'é'.repeat(43))],
    ['with a later end', (link) => link.searchParams.set('expires', '99999999999')],
    ['for another submission', (link) => (link.pathname = link.pathname.replace(/.$/, 'x'))],
    ['for no submission', (link) => (link.pathname = '/api/resumes/..%2Fsecrets%2Fsigning')],
  ])('is refused %s, without revealing why', async (_, change) => {
    const link = new URL(await resumeLink(await storedApplication(), new Date()));
    change(link);
    const response = await open(`${link}`);
    expect(response.status).toBe(403);
    expect(await response.text()).toBe('This link is not valid, or it has expired.\n');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  it('says that the file is gone after its retention period', async () => {
    const id = await storedApplication();
    const link = await resumeLink(id, new Date());
    for (const key of [`resumes/${id}.pdf`, `submissions/${id}.json`]) {
      await openStore()?.delete(key);
      const response = await open(link);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('This file is no longer available.\n');
    }
  });

  it('is unavailable while the store is down', async () => {
    await begin(SECRET);
    const link = await resumeLink(await storedApplication(), new Date());
    rmSync(join(directory(), 'store'), { recursive: true });
    writeFileSync(join(directory(), 'store'), 'a file where a folder was');
    expect((await open(link)).status).toBe(503);
  });
});

describe('the secret that signs links', () => {
  it('is created once for any number of concurrent calls, and only its owner can read it', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => signingSecret()));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toMatch(/^[\w-]{43}$/);
    const path = join(directory(), 'store/secrets/signing');
    expect(readFileSync(path, 'utf8')).toBe(all[0]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await begin();
    expect(await signingSecret()).toBe(all[0]);
  });

  it('comes from the settings if set there, is then stored nowhere, and signs other links', async () => {
    const { searchParams } = new URL(await resumeLink('res-1', new Date()));
    expect(await isResumeLink('res-1', searchParams, new Date())).toBe(true);
    rmSync(join(directory(), 'store'), { recursive: true });
    await begin(SECRET);
    expect(await signingSecret()).toBe(SECRET.SIGNING_SECRET);
    expect(await openStore()?.list('secrets/')).toEqual([]);
    expect(await isResumeLink('res-1', searchParams, new Date())).toBe(false);
  });

  it('does not exist without a store, so no link is valid', async () => {
    await begin({ STORAGE: 'none' });
    expect(await signingSecret()).toBeUndefined();
    expect(await isResumeLink('x', new URLSearchParams(), new Date())).toBe(false);
  });
});

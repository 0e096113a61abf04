import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { privateValueIn } from '@/__tests__/support/personal-values';
import { postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { breakStore } from '../support/break-store';
import { CookieBrowser } from '../support/cookie-browser';
import { type DeskSite, onlyForMembers, startDeskSite } from '../support/desk-site';
import { fixture } from '../support/hostile-files';
import { expect, test } from './fixtures';
import { storedFiles, storedId } from './stored';

/**
 * What members get. No destination is configured, so stored submissions are handed over. `unit/desk` and
 * `integration/desk` test what is shown of a submission, and what is done with it.
 */
test.describe('at the desk', () => {
  // Serial, so that the tests share a site.
  test.describe.configure({ mode: 'default' });
  let feed: FakeFeed;
  let desk: DeskSite;
  let site: SiteServer;
  let browser: CookieBrowser;
  test.beforeAll(async () => {
    feed = await startFakeFeed();
    feed.always({ json: [{ Job_Title: 'Tester', Client: 'Sample Client Ltd' }] });
    desk = await startDeskSite(startSite, { JOBS_FEED_URL: feed.url });
    site = desk.site;
    browser = await desk.member('asha@members.example');
  });
  test.afterAll(() => Promise.all([desk.dispose(), feed.close()]));

  const htmlAt = async (path: string) =>
    (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '');
  /** The page that a member sees at a path of the desk. */
  const shown = async (path: string) => (await browser.open(`${site.url}/desk/${path}`)).main;

  /** A request as sent by a browser for one of our forms. */
  const formOf = (values: Record<string, string>, headers = {}): RequestInit => ({
    method: 'POST',
    headers: { origin: site.url, ...headers },
    body: new URLSearchParams(values),
  });

  /** Posts a form and follows the redirect. */
  async function submit(path: string, form: Record<string, string>) {
    const answer = await browser.ask(`${site.url}/desk/${path}`, formOf(form));
    expect(answer.status).toBe(303);
    return browser.open(new URL(answer.headers.get('location') ?? '', site.url).href);
  }

  async function apply(changes: object = {}, resume = resumeFile(), path = '/jobForm') {
    const applicant = { ...newApplicant(), ...changes };
    const answer = await postForm(site.url + path, { ...applicant, resume });
    const place = answer.headers.get('location') ?? '';
    return { ...applicant, place, id: storedId(site, /applied=([^&]+)/.exec(place)?.[1] ?? '') };
  }

  test('the list finds a name without putting it in a URL, and keeps no visitor in its log', async () => {
    const applicant = await apply();
    await apply();
    const { main, headers } = await browser.open(`${site.url}/desk`);
    expect(main).toContain(applicant.name);
    expect(main).toMatch(/New <strong>\d+<\/strong>/);
    expect(Object.fromEntries(headers)).toMatchObject(onlyForMembers);
    const search = { text: applicant.email, form: 'apply', tab: 'all' };
    const found = await submit('search', search);
    expect(found.url).toMatch(/\/desk\?tab=all&form=apply&search=[\w-]{8}$/);
    for (const shown of [/All <strong>1<\/strong>/, applicant.name, `value="${applicant.email}"`]) {
      expect(found.main).toMatch(shown);
    }
    for (const [path, words] of [
      ['?search=aaaaaaaa', 'That search has ended.'],
      ['?tab=dead', 'Nothing here.'],
      ['/app-20261121-cccccccccccccccccccccccccc', 'No such submission.'],
    ]) {
      expect((await browser.open(`${site.url}/desk${path}`)).main).toContain(words);
    }
    for (const path of ['nothing', `${applicant.id}/else`, 'app-20261121-a']) {
      expect((await browser.open(`${site.url}/desk/${path}`)).status).toBe(404);
    }
    const log = await shown('log');
    for (const words of ['Looked at the list', 'asha@members.example'])
      expect(log).toContain(words);
    for (const secret of [applicant.name, applicant.email]) expect(log).not.toContain(secret);
    expect(site.output().split('\n').map(privateValueIn).filter(Boolean)).toEqual([]);
  });

  test('files are downloads, except PDFs in a sandboxed frame', async () => {
    const page = `${site.url}/desk/${(await apply()).id}`;
    const file = await browser.ask(`${page}/resume`);
    const common = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
    expect(Object.fromEntries(file.headers)).toMatchObject({
      ...common,
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="resume\.pdf"/),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(fixture('resume.pdf'));

    const { main, headers } = await browser.open(page);
    const at = `${new URL(page).pathname}/frame#navpanes=0&amp;view=FitH`;
    expect(main).toContain(`<iframe src="${at}"`);
    expect(headers.get('content-security-policy')).toMatch(/frame-src [^;]*'self'/);
    const frame = await browser.ask(`${page}/frame`);
    expect(Object.fromEntries(frame.headers)).toMatchObject({
      ...common,
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    });
    expect((await fetch(`${page}/frame`, { redirect: 'manual' })).status).toBe(303);

    const word = `${site.url}/desk/${(await apply({}, resumeFile('resume.docx'))).id}`;
    expect((await browser.open(word)).main).not.toContain('<iframe');
    expect((await browser.ask(`${word}/frame`)).status).toBe(404);
  });

  test('a mark leads to the next submission, for a form and for a script', async () => {
    const text = { coverLetter: 'In a queue of three' };
    const [third, second, first] = [await apply(text), await apply(text), await apply(text)];
    const found = await submit('search', { text: 'queue of three' });
    const { search } = new URL(found.url);
    const { main } = await browser.open(`${site.url}/desk/${first.id}${search}`);
    expect(main).toMatch(/<span>Submission 1 of \d+<\/span><a href="[^"]*" rel="next"/);
    const [, to = ''] = /name="to" value="([^"]+)"/.exec(main) ?? [];
    expect(to).toBe(`/desk/${second.id}${search}`);
    const form = { what: 'mark', text: 'in talks', seen: seenOn(main), to };
    const next = await submit(`${first.id}/act`, form);
    expect(next.url).toBe(`${site.url}${to}&done=mark&of=${first.id}`);
    expect(next.main).toMatch(/<\/bdi><\/a>: <bdi>In talks<\/bdi>\./);
    expect(next.main).not.toContain('rel="prev"');

    const values = { ...form, seen: seenOn(next.main), to: `/desk/${third.id}` };
    const request = formOf(values, { accept: 'application/json' });
    const answer = await browser.ask(`${site.url}/desk/${second.id}/act`, request);
    expect(await answer.json()).toEqual({ to: `/desk/${third.id}?done=mark&of=${second.id}` });

    const elsewhere = { ...form, seen: 'x', here: 'https://evil.example/desk' };
    const back = await submit(`${third.id}/act`, elsewhere);
    expect(back.url).toBe(`${site.url}/desk?refused=changed`);
  });

  test('selected submissions are marked together, except changed or failing ones, and exported', async () => {
    const ids = [(await apply()).id, (await apply()).id, (await apply()).id];
    const { main } = await browser.open(`${site.url}/desk`);
    const chosen = ids.map((id) => new RegExp(`value="(${id} [^"]+)"`).exec(main)?.[1] ?? '');
    const [late = '', other = '', failing = ''] = ids;
    const mark = { what: 'mark', text: 'hired', seen: seenOn(await shown(late)) };
    await submit(`${late}/act`, mark);
    const body = new URLSearchParams(chosen.map((value) => ['chosen', value]));
    body.set('text', 'declined');
    // An unreadable record.
    const blocked = join(site.storageDir, 'store/submissions', `${failing}.json~`, '9');
    mkdirSync(blocked, { recursive: true });
    const answer = await browser.ask(`${site.url}/desk/mark`, { ...formOf({}), body });
    const to = answer.headers.get('location') ?? '';
    expect(to).toBe(`/desk?marked=1&refused=${late}&failed=${failing}`);
    rmSync(blocked, { recursive: true });
    const said = (await browser.open(site.url + to)).main;
    expect(said).toMatch(
      new RegExp(`Somebody changed[^]*href="/desk/${late}"[^]*could not be saved`),
    );
    expect(await shown(late)).toContain('Marked: Hired');
    expect(await shown(other)).toContain('Marked: Declined');

    body.set('tab', 'all');
    const csv = await browser.ask(`${site.url}/desk/export`, { ...formOf({}), body });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="submissions-/);
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(4);
    const ended = formOf({ tab: 'all', search: 'aaaaaaaa' });
    const refused = await browser.ask(`${site.url}/desk/export`, ended);
    expect(refused.headers.get('location')).toBe('/desk?tab=all&search=aaaaaaaa');
  });

  test('a correction stores all valid fields, and names the invalid one', async () => {
    const { id, place, ...applicant } = await apply();
    const [own = ''] = /\/application\/APP-[\w-]+\/[\w-]{42}/.exec(await htmlAt(place)) ?? [];
    const coverLetter = `${'A line\r\n'.repeat(700)}The end`;
    const corrected = formOf({ ...applicant, phone: 'none', coverLetter });
    const answer = await fetch(`${site.url}${own}/correct`, { ...corrected, redirect: 'manual' });
    const to = answer.headers.get('location') ?? '';
    expect(to).toBe(`${own}?correct&wrong=phone#correct`);
    const form = await htmlAt(to);
    for (const words of [
      'Please check: <bdi>Phone Number</bdi>.',
      'The end</textarea>',
      `value="${applicant.phone}"`,
    ]) {
      expect(form).toContain(words);
    }
    expect(await shown(id)).toContain('Corrected. Before:');
  });

  test('says to both sides where a client does not see an application', async () => {
    const [form = ''] = /\/jobForm\?job=[\w-]+/.exec(await htmlAt('/job/0')) ?? [];
    const what =
      'we do not share your application with Sample Client Ltd, and they cannot consider';
    expect(await htmlAt(form)).toContain(what);
    for (const share of ['no', 'yes']) {
      const { id, place } = await apply({ share }, resumeFile(), form);
      const told = [
        (await htmlAt(place)).includes('so Sample Client Ltd does not see it'),
        (await shown(id)).includes('has not agreed to share this application with clients'),
      ];
      expect(told, share).toEqual(Array(2).fill(share === 'no'));
    }
  });

  test('asks before irreversible actions, and removes a withdrawn person everywhere', async () => {
    const { id, name, email } = await apply();
    const asked = await shown(`${id}?ask=withdraw`);
    expect(asked).toContain('Did the sender ask you to erase this?');
    const form = { what: 'withdraw', seen: seenOn(asked) };
    const { main } = await submit(`${id}/act`, form);
    for (const words of ['Withdrawn.', 'Withdrawn on request']) expect(main).toContain(words);
    for (const page of [main, await shown('')]) expect(page).not.toContain(name);
    expect((await browser.ask(`${site.url}/desk/${id}/resume`)).status).toBe(404);
    const texts = storedFiles(site, '').map((path) => readFileSync(path, 'utf8'));
    expect(texts.filter((text) => text.includes(email))).toEqual([]);
  });

  test('a post without a session or with a failing store redirects and is not repeated', async () => {
    const { id } = await apply();
    const ended = await desk.member('meera@members.example');
    const cookies = ended.cookiesOf('localhost');
    const kept = new Map(cookies);
    await ended.ask(`${site.url}/desk/sign-out`, formOf({}));
    for (const [name, value] of kept) cookies.set(name, value);
    const paths = [`${id}/act`, 'search', 'export', 'mark'];
    const post = async (who: CookieBrowser, path: string) => {
      const form = { what: 'note', text: 'Lost', seen: 'x' };
      const { status, headers } = await who.ask(`${site.url}/desk/${path}`, formOf(form));
      return [status, headers.get('location')];
    };
    for (const who of [ended, new CookieBrowser()]) {
      for (const path of paths) {
        expect.soft(await post(who, path), path).toEqual([303, '/desk/sign-in?to=%2Fdesk']);
      }
    }
    const mend = breakStore(site);
    for (const path of [...paths, 'sign-out']) {
      expect.soft(await post(browser, path), path).toEqual([303, '/desk/unavailable']);
    }
    mend();
    expect(await shown(id)).not.toContain('Lost');
  });
});

function seenOn(main: string): string {
  const [, seen] = /name="seen" value="([^"]+)"/.exec(main) ?? [];
  if (!seen) throw new Error('The page has no form');
  return seen;
}

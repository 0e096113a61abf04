import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { privateValueIn } from '@/__tests__/support/personal-values';
import { HONEYPOT } from '@/lib/fields/fields';
import { postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { breakStore } from '../support/break-store';
import { CookieBrowser } from '../support/cookie-browser';
import { type DeskSite, startDeskSite } from '../support/desk-site';
import { fixture } from '../support/hostile-files';
import { expect, test } from './fixtures';
import { storedFiles, storedId } from './stored';

/**
 * What members can see and do with submissions. No destination is configured, so stored submissions are handed over.
 */
test.describe('at the desk', () => {
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

  test('the list finds a name without putting it in a URL, and shows the number of matches', async () => {
    const applicant = newApplicant();
    await apply(applicant);
    await apply(newApplicant());
    const { main, headers } = await browser.open(`${site.url}/desk`);
    expect(main).toContain(applicant.name);
    expect(main).toMatch(/New <strong>\d+<\/strong>/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'nonce-/),
    });
    const search = { text: applicant.email, form: 'apply', tab: 'all' };
    const found = await submit(browser, `${site.url}/desk/search`, search);
    expect(found.url).toMatch(/\/desk\?tab=all&form=apply&search=[\w-]{8}$/);
    for (const shown of [/All <strong>1<\/strong>/, applicant.name, `value="${applicant.email}"`]) {
      expect(found.main).toMatch(shown);
    }
    const ended = await browser.open(`${site.url}/desk?search=aaaaaaaa`);
    expect(ended.main).toContain('That search has ended.');
    expect((await browser.open(`${site.url}/desk?tab=dead`)).main).toContain('Nothing here.');
    expect(site.output().split('\n').map(privateValueIn).filter(Boolean)).toEqual([]);
  });

  test('a submission is shown completely, with other submissions of the same person', async () => {
    const applicant = newApplicant();
    const id = await apply(applicant, { keep: 'yes' });
    const { main, html } = await browser.open(`${site.url}/desk/${id}`);
    for (const typed of [applicant.name, applicant.email, applicant.phone, 'resume.pdf']) {
      expect(main).toContain(typed);
    }
    expect(main).toContain('Keep my details for other openings: yes');
    expect(main).toContain('Share my application with clients who hire: no');
    expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/^Submission \| /);

    const second = await apply({ ...newApplicant(), phone: applicant.phone });
    const other = (await browser.open(`${site.url}/desk/${second}`)).main;
    expect(other).toContain('Same address or phone as one other');
    expect(other).toContain(`href="/desk/${id}"`);
  });

  test('files are downloads, except PDFs in a sandboxed frame', async () => {
    const page = `${site.url}/desk/${await apply(newApplicant())}`;
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
    expect(main).toContain(
      `<iframe src="${new URL(page).pathname}/frame#navpanes=0&amp;view=FitH"`,
    );
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

    const word = `${site.url}/desk/${await apply(newApplicant(), {}, resumeFile('resume.docx'))}`;
    expect((await browser.open(word)).main).not.toContain('<iframe');
    expect((await browser.ask(`${word}/frame`)).status).toBe(404);
  });

  test('a mark leads to the next submission, for a form and for a script', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift(await apply({ ...newApplicant(), coverLetter: 'In a queue of three' }));
    }
    const found = await submit(browser, `${site.url}/desk/search`, { text: 'queue of three' });
    const { search } = new URL(found.url);
    const [first = '', second = '', third = ''] = ids;
    const { main } = await browser.open(`${site.url}/desk/${first}${search}`);
    expect(main).toMatch(/<span>Submission 1 of \d+<\/span><a href="[^"]*" rel="next"/);
    const [, to = ''] = /name="to" value="([^"]+)"/.exec(main) ?? [];
    expect(to).toBe(`/desk/${second}${search}`);
    const form = { what: 'mark', text: 'in talks', seen: seenOn(main), to };
    const next = await send(browser, first, form);
    expect(next.url).toBe(`${site.url}${to}&done=mark&of=${first}`);
    expect(next.main).toMatch(/<\/bdi><\/a>: <bdi>In talks<\/bdi>\./);
    expect(next.main).not.toContain('rel="prev"');

    const request = formOf(site, { ...form, seen: seenOn(next.main), to: `/desk/${third}` });
    Object.assign(request.headers ?? {}, { accept: 'application/json' });
    const answer = await browser.ask(`${site.url}/desk/${second}/act`, request);
    expect(await answer.json()).toEqual({ to: `/desk/${third}?done=mark&of=${second}` });

    const elsewhere = { ...form, seen: 'x', here: 'https://evil.example/desk' };
    const back = await send(browser, third, elsewhere);
    expect(back.url).toBe(`${site.url}/desk?refused=changed`);
  });

  test('selected submissions are marked together, except changed or failing ones, which are listed', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await apply(newApplicant()));
    const { main } = await browser.open(`${site.url}/desk`);
    const chosen = ids.map((id) => new RegExp(`value="(${id} [^"]+)"`).exec(main)?.[1] ?? '');
    const [late = '', other = '', failing = ''] = ids;
    await send(browser, late, { what: 'mark', text: 'hired', seen: await seenBy(browser, late) });
    const form = new URLSearchParams(chosen.map((value) => ['chosen', value]));
    form.set('text', 'declined');
    // An unreadable record.
    const blocked = join(site.storageDir, 'store/submissions', `${failing}.json~`, '9');
    mkdirSync(blocked, { recursive: true });
    const answer = await browser.ask(`${site.url}/desk/mark`, { ...formOf(site, {}), body: form });
    const to = answer.headers.get('location') ?? '';
    expect(to).toBe(`/desk?marked=1&refused=${late}&failed=${failing}`);
    rmSync(blocked, { recursive: true });
    const said = (await browser.open(site.url + to)).main;
    expect(said).toMatch(
      new RegExp(`Somebody changed[^]*href="/desk/${late}"[^]*could not be saved`),
    );
    expect(await shown(late)).toContain('Marked: Hired');
    expect(await shown(other)).toContain('Marked: Declined');

    form.set('tab', 'all');
    const csv = await browser.ask(`${site.url}/desk/export`, { ...formOf(site, {}), body: form });
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(4);

    const ended = formOf(site, { tab: 'all', search: 'aaaaaaaa' });
    const refused = await browser.ask(`${site.url}/desk/export`, ended);
    expect(refused.headers.get('location')).toBe('/desk?tab=all&search=aaaaaaaa');
  });

  test('a correction stores all valid fields, and names the invalid one', async () => {
    const applicant = newApplicant();
    const { id, own } = await applyWithReceipt(applicant);
    const coverLetter = `${'A line\r\n'.repeat(700)}The end`;
    const corrected = formOf(site, { ...applicant, phone: 'none', coverLetter });
    const answer = await fetch(`${site.url}${own}/correct`, { ...corrected, redirect: 'manual' });
    const to = answer.headers.get('location') ?? '';
    expect(to).toBe(`${own}?correct&wrong=phone#correct`);
    const form = await htmlAt(to);
    expect(form).toContain('Please check: <bdi>Phone Number</bdi>.');
    expect(form).toContain('The end</textarea>');
    expect(form).toContain(`value="${applicant.phone}"`);
    expect(await shown(id)).toContain('Corrected. Before:');
  });

  test('an application hidden from a client says so, on the form and to both sides', async () => {
    const [path = ''] = /\/jobForm\?job=[\w-]+/.exec(await htmlAt('/job/0')) ?? [];
    const what =
      'we do not share your application with Sample Client Ltd, and they cannot consider';
    expect(await htmlAt(path)).toContain(what);
    expect(await htmlAt('/jobForm')).not.toContain('they cannot consider');

    for (const share of ['no', 'yes']) {
      const { id, own, receipt } = await applyWithReceipt({ ...newApplicant(), share }, path);
      const page = await htmlAt(own);
      expect(page).toContain(`href="${path}#after=${own}"`);
      const main = await shown(id);
      const told = [
        receipt.includes('so Sample Client Ltd does not see it'),
        page.includes('so Sample Client Ltd does not see it'),
        main.includes('has not agreed to share this application with clients'),
      ];
      expect(told, share).toEqual(Array(3).fill(share === 'no'));
      expect(main).toContain('Sample Client Ltd');
      expect(main).toMatch(/<\/h1><p[^>]*><bdi>Tester<\/bdi>/);
    }
  });

  test("stores marks and notes without overwriting another member's change", async () => {
    const id = await apply(newApplicant());
    const other = await desk.member('meera@members.example');
    const seen = await seenBy(browser, id);
    const marked = await send(other, id, { what: 'mark', text: 'Ask Om first', seen });
    expect(marked.url).toBe(`${site.url}/desk/${id}?done=mark`);
    expect(marked.main).toContain('Marked: Ask Om first');
    expect(marked.main).toContain('meera@members.example');

    const late = await send(browser, id, { what: 'mark', text: 'hired', seen });
    expect(late.main).toContain('Somebody changed this submission while you were looking at it.');
    expect(late.main).toContain('Ask Om first');
    expect(late.main).not.toContain('Marked: Hired');
    const noted = await send(browser, id, { what: 'note', text: 'Two\nlines <b>', seen });
    expect(noted.main).toContain('Two\nlines &lt;b&gt;');
    expect((await browser.open(`${site.url}/desk?tab=other`)).main).toContain('Ask Om first');
    const wrong = await send(browser, id, { what: 'mark', text: 'x'.repeat(61), seen });
    expect(wrong.main).toContain('A mark needs 1 to 60 characters');
  });

  test('asks before irreversible actions, and removes a withdrawn person everywhere', async () => {
    const applicant = newApplicant();
    const id = await apply(applicant);
    const asked = await shown(`${id}?ask=withdraw`);
    expect(asked).toContain('Did the sender ask you to erase this?');
    const { main } = await send(browser, id, { what: 'withdraw', seen: seenOn(asked) });
    expect(main).toContain('Withdrawn.');
    expect(main).toContain('Withdrawn on request');
    expect(main).not.toContain(applicant.name);
    expect((await browser.open(`${site.url}/desk`)).main).not.toContain(applicant.name);
    expect((await browser.ask(`${site.url}/desk/${id}/resume`)).status).toBe(404);
    const texts = storedFiles(site, '').map((path) => readFileSync(path, 'utf8'));
    expect(texts.filter((text) => text.includes(applicant.email))).toEqual([]);
  });

  test('releases or discards held submissions', async () => {
    const trapped = { [HONEYPOT]: 'x' };
    const ids = [await apply(newApplicant(), trapped), await apply(newApplicant(), trapped)];
    expect(await shown('')).toMatch(/href="\/desk\?tab=held">2 submissions<\/a> held/);
    expect(await shown('?tab=held')).toMatch(/Held <strong>2</);
    for (const [index, what] of ['release', 'discard'].entries()) {
      const id = ids[index] ?? '';
      const main = await shown(`${id}?ask=${what}`);
      expect(main).toMatch(/Did a person send this\?|Discard this submission\?/);
      const done = await send(browser, id, { what, seen: seenOn(main) });
      expect(done.url).toBe(`${site.url}/desk/${id}?done=${what}`);
    }
    expect(await shown('?tab=held')).toContain('Nothing here.');
  });

  test('shows unreadable records as unreadable', async () => {
    const [newer = '', garbage = '', missing = ''] = ['a', 'b', 'c'].map(
      (letter) => `app-20261121-${letter.repeat(26)}`,
    );
    const store = join(site.storageDir, 'store');
    writeFileSync(join(store, `submissions/${newer}.json`), '{"schema":9}');
    writeFileSync(join(store, `submissions/${garbage}.json`), '{"schema":');
    // As the site notes its own changes; other changes are found by the next sweep.
    for (const each of [newer, garbage])
      writeFileSync(join(store, `desk/changed/${Date.now()}.${each}.test`), '');
    const id = await apply(newApplicant());
    rmSync(join(store, `resumes/${id}.pdf`));
    const list = await shown('?tab=all');
    expect([list.includes('Damaged'), list.includes('Newer release')]).toEqual([true, true]);
    expect(await shown(newer)).toContain('A newer release of this site wrote this record.');
    expect(await shown(garbage)).toContain('is damaged and cannot be read');
    expect(await shown(missing)).toContain('No such submission.');
    expect(await shown(id)).toContain('The file is missing in the store.');
    for (const path of ['nothing', `${id}/else`, 'app-20261121-a']) {
      expect((await browser.open(`${site.url}/desk/${path}`)).status).toBe(404);
    }
  });

  test('the filtered list can be downloaded as CSV', async () => {
    const applicant = { ...newApplicant(), coverLetter: '=HYPERLINK("https://evil.example")' };
    await apply(applicant);
    const asked = await browser.ask(`${site.url}/desk/export`, formOf(site, { form: 'apply' }));
    expect(asked.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(asked.headers.get('content-disposition')).toMatch(/^attachment; filename="submissions-/);
    const csv = await asked.text();
    expect(csv).toContain(applicant.email);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  test('every page view and action is in the access log, which names no applicant', async () => {
    const applicant = newApplicant();
    const id = await apply(applicant);
    await browser.open(`${site.url}/desk`);
    const seen = await seenBy(browser, id);
    await browser.ask(`${site.url}/desk/${id}/resume`);
    await send(browser, id, { what: 'mark', text: 'hired', seen });
    await browser.open(`${site.url}/desk?job=Asha+Rao,+98765+43210`);
    await browser.ask(`${site.url}/desk/export`, formOf(site, { job: 'Asha Rao' }));
    const log = await shown('log');
    for (const logged of [
      ...['Looked at the list', 'Opened', 'Opened the resume of', 'Marked'],
      ...[id.slice(0, 19).toUpperCase(), 'asha@members.example'],
      // Any site can link to the list with arbitrary text as the job.
      '0 by an unknown job',
    ]) {
      expect(log).toContain(logged);
    }
    for (const secret of [applicant.name, applicant.email, 'Asha Rao']) {
      expect(log).not.toContain(secret);
    }
  });

  test('a post without a session or with a failing store redirects and is not repeated', async () => {
    const id = await apply(newApplicant());
    const member = await desk.member('meera@members.example');
    const ended = await desk.member('meera@members.example');
    const cookies = new Map(ended.cookiesOf('localhost'));
    await ended.ask(`${site.url}/desk/sign-out`, formOf(site, {}));
    for (const [name, value] of cookies) ended.cookiesOf('localhost').set(name, value);
    const paths = [`${id}/act`, 'search', 'export', 'mark'];
    const post = async (who: CookieBrowser, path: string) => {
      const form = { what: 'note', text: 'Lost', seen: 'x' };
      const { status, headers } = await who.ask(`${site.url}/desk/${path}`, formOf(site, form));
      return [status, headers.get('location')];
    };
    for (const who of [ended, new CookieBrowser()]) {
      for (const path of paths) {
        expect.soft(await post(who, path), path).toEqual([303, '/desk/sign-in?to=%2Fdesk']);
      }
    }
    const mend = breakStore(site);
    for (const path of [...paths, 'sign-out']) {
      expect.soft(await post(member, path), path).toEqual([303, '/desk/unavailable']);
    }
    mend();
    expect(await shown(id)).not.toContain('Lost');
  });

  /** The page that a member sees at a path of the desk. */
  async function shown(path: string): Promise<string> {
    return (await browser.open(`${site.url}/desk/${path}`)).main;
  }

  async function htmlAt(path: string): Promise<string> {
    return (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '');
  }

  async function apply(applicant: object, more = {}, resume = resumeFile()): Promise<string> {
    const { id } = await post({ ...applicant, ...more, resume });
    return id;
  }

  /** `own` is the path of the applicant's page. */
  async function applyWithReceipt(applicant: object, path?: string) {
    const { id, place } = await post({ ...applicant, resume: resumeFile() }, path);
    const receipt = await htmlAt(place);
    const [own = ''] = /\/application\/APP-[\w-]+\/[\w-]{42}/.exec(receipt) ?? [];
    return { id, own, receipt };
  }

  async function post(form: Record<string, string | File>, path = '/jobForm') {
    const place = (await postForm(site.url + path, form)).headers.get('location') ?? '';
    return { place, id: storedId(site, /applied=([^&]+)/.exec(place)?.[1] ?? '') };
  }

  /** Sends an action of a member on a submission. */
  const send = (who: CookieBrowser, id: string, form: Record<string, string>) =>
    submit(who, `${site.url}/desk/${id}/act`, form);

  /** Posts a form and follows the redirect. */
  async function submit(who: CookieBrowser, to: string, form: Record<string, string>) {
    const answer = await who.ask(to, formOf(site, form));
    expect(answer.status).toBe(303);
    return who.open(new URL(answer.headers.get('location') ?? '', to).href);
  }

  /** The version of a submission that a member has seen. */
  async function seenBy(who: CookieBrowser, id: string): Promise<string> {
    return seenOn((await who.open(`${site.url}/desk/${id}`)).main);
  }
});

/** A request as sent by a browser for one of our forms. */
function formOf({ url }: SiteServer, values: Record<string, string>): RequestInit {
  return { method: 'POST', headers: { origin: url }, body: new URLSearchParams(values) };
}

function seenOn(main: string): string {
  const [, seen] = /name="seen" value="([^"]+)"/.exec(main) ?? [];
  if (!seen) throw new Error('The page has no form');
  return seen;
}

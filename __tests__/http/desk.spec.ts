import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HONEYPOT } from '@/lib/forms/fields';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { type FakeFeed, startFakeFeed } from '@/scripts/support/fake-feed';
import { privateValueIn } from '@/scripts/support/personal-values';
import { postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { breakStore } from '../support/break-store';
import type { CookieBrowser } from '../support/cookie-browser';
import { type DeskSite, startDeskSite } from '../support/desk-site';
import { expect, test } from './fixtures';

/** What members see of submissions, and do with them. No destination is configured, so storing is handing over. */
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

  test('the list finds a name without having it in an address, and says how many there are', async () => {
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
    expect(found.main).toMatch(/All <strong>1<\/strong>/);
    expect(found.main).toContain(applicant.name);
    expect(found.main).toContain(`value="${applicant.email}"`);
    const ended = await browser.open(`${site.url}/desk?search=aaaaaaaa`);
    expect(ended.main).toContain('That search has ended.');
    expect((await browser.open(`${site.url}/desk?tab=dead`)).main).toContain('Nothing here.');
    expect(site.output().split('\n').map(privateValueIn).filter(Boolean)).toEqual([]);
  });

  test('a submission is shown with everything in it; its file is saved and never opened', async () => {
    const applicant = newApplicant();
    const id = await apply(applicant, { keep: 'yes' });
    const { main, html } = await browser.open(`${site.url}/desk/${id}`);
    for (const typed of [applicant.name, applicant.email, applicant.phone, 'resume.pdf']) {
      expect(main).toContain(typed);
    }
    expect(main).toContain('Keep my details for other openings: yes');
    expect(main).toContain('Share my application with clients who hire: no');
    expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/^Submission \| /);

    const file = await browser.ask(`${site.url}/desk/${id}/resume`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="resume\.pdf"/),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const digest = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
    const sent = createHash('sha256').update(Buffer.from(await resumeFile().arrayBuffer()));
    expect(digest.digest('hex')).toBe(sent.digest('hex'));
  });

  test('a PDF is shown in a frame whose content has no origin of ours and runs nothing', async () => {
    const id = await apply(newApplicant());
    const { main, headers } = await browser.open(`${site.url}/desk/${id}`);
    expect(main).toContain(`<iframe src="/desk/${id}/frame"`);
    expect(headers.get('content-security-policy')).toMatch(/frame-src [^;]*'self'/);
    const frame = await browser.ask(`${site.url}/desk/${id}/frame`);
    expect(Object.fromEntries(frame.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await fetch(`${site.url}/desk/${id}/frame`, { redirect: 'manual' })).status).toBe(303);
  });

  test('a Word file, and HTML named .pdf, are never in a frame', async () => {
    const word = new File([readFileSync('__tests__/fixtures/resume.docx')], 'resume.docx');
    const id = await apply(newApplicant(), {}, word);
    expect((await browser.open(`${site.url}/desk/${id}`)).main).not.toContain('<iframe');
    expect((await browser.ask(`${site.url}/desk/${id}/frame`)).status).toBe(404);

    const html = new File(['<script>parent.document.title = 1</script>'], 'resume.pdf');
    const form = { ...newApplicant(), resume: html };
    const refused = await (await postForm(`${site.url}/jobForm`, form)).text();
    expect(refused).toContain('Only PDF or Word (DOC, DOCX) files are allowed!');
  });

  test('a mark leads to the next of the queue, for a form and for a script', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift(await apply({ ...newApplicant(), coverLetter: 'In a queue of three' }));
    }
    const found = await submit(browser, `${site.url}/desk/search`, { text: 'queue of three' });
    const { search } = new URL(found.url);
    const [first = '', second = '', third = ''] = ids;
    const { main } = await browser.open(`${site.url}/desk/${first}${search}`);
    expect(main).toMatch(/<span>1<\/span><a href="[^"]*" rel="next"/);
    const [, to = ''] = /name="to" value="([^"]+)"/.exec(main) ?? [];
    expect(to).toBe(`/desk/${second}${search}`);
    const form = { what: 'mark', text: 'in talks', seen: seenOn(main), to };
    const next = await send(browser, `${site.url}/desk/${first}`, form);
    expect(next.url).toBe(`${site.url}${to}&done=mark&of=${first}`);
    expect(next.main).toContain('The mark is set.');
    expect(next.main).not.toContain('rel="prev"');

    const request = formOf(site, { ...form, seen: seenOn(next.main), to: `/desk/${third}` });
    Object.assign(request.headers ?? {}, { accept: 'application/json' });
    const answer = await browser.ask(`${site.url}/desk/${second}/act`, request);
    expect(await answer.json()).toEqual({ to: `/desk/${third}?done=mark&of=${second}` });

    const elsewhere = { ...form, seen: 'x', here: 'https://evil.example/desk' };
    const back = await send(browser, `${site.url}/desk/${third}`, elsewhere);
    expect(back.url).toBe(`${site.url}/desk?refused=changed`);
  });

  test('what is selected is marked together, but for what was changed or fails, which is named', async () => {
    const ids = [
      await apply(newApplicant()),
      await apply(newApplicant()),
      await apply(newApplicant()),
    ];
    const { main } = await browser.open(`${site.url}/desk`);
    const chosen = ids.map((id) => new RegExp(`value="(${id} [^"]+)"`).exec(main)?.[1] ?? '');
    const [late = '', other = '', failing = ''] = ids;
    const page = await browser.open(`${site.url}/desk/${late}`);
    await send(browser, `${site.url}/desk/${late}`, {
      what: 'mark',
      text: 'hired',
      seen: seenOn(page.main),
    });
    const form = new URLSearchParams(chosen.map((value) => ['chosen', value]));
    form.set('text', 'declined');
    // A record that cannot be read.
    const records = join(site.storageDir, 'store', 'submissions');
    mkdirSync(join(records, `${failing}.json~`, '9'), { recursive: true });
    const answer = await browser.ask(`${site.url}/desk/mark`, { ...formOf(site, {}), body: form });
    const to = answer.headers.get('location') ?? '';
    expect(to).toBe(`/desk?marked=1&refused=${late}&failed=${failing}`);
    rmSync(join(records, `${failing}.json~`, '9'), { recursive: true });
    const said = (await browser.open(site.url + to)).main;
    expect(said).toMatch(
      new RegExp(`Somebody changed[^]*href="/desk/${late}"[^]*could not be saved`),
    );
    expect((await browser.open(`${site.url}/desk/${late}`)).main).toContain('Marked: Hired');
    expect((await browser.open(`${site.url}/desk/${other}`)).main).toContain('Marked: Declined');

    form.set('tab', 'all');
    const csv = await browser.ask(`${site.url}/desk/export`, { ...formOf(site, {}), body: form });
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(4);

    const ended = formOf(site, { tab: 'all', search: 'aaaaaaaa' });
    const refused = await browser.ask(`${site.url}/desk/export`, ended);
    expect(refused.headers.get('location')).toBe('/desk?tab=all&search=aaaaaaaa');
  });

  test('a correction keeps all that is in order, and names the field that is not', async () => {
    const applicant = newApplicant();
    const sent = await postForm(`${site.url}/jobForm`, { ...applicant, resume: resumeFile() });
    const receipt = await fetch(new URL(sent.headers.get('location') ?? '', site.url));
    const [own = ''] = /\/application\/APP-[\w-]+\/[\w-]{42}/.exec(await receipt.text()) ?? [];
    const coverLetter = `${'A line\r\n'.repeat(700)}The end`;
    const answer = await fetch(`${site.url}${own}/correct`, {
      ...formOf(site, { ...applicant, phone: 'none', coverLetter }),
      redirect: 'manual',
    });
    const to = answer.headers.get('location') ?? '';
    expect(to).toBe(`${own}?correct&wrong=phone#correct`);
    const form = await (await fetch(site.url + to)).text();
    expect(form.replaceAll('<!-- -->', '')).toContain('Please check: <bdi>Phone number</bdi>.');
    expect(form).toContain('The end</textarea>');
    expect(form).toContain(`value="${applicant.phone}"`);
    const id = idOf(sent.headers.get('location') ?? '');
    expect((await browser.open(`${site.url}/desk/${id}`)).main).toContain('Corrected. Before:');
  });

  test('what one person sent stands together', async () => {
    const applicant = newApplicant();
    const first = await apply(applicant);
    const second = await apply({ ...newApplicant(), phone: applicant.phone });
    const { main } = await browser.open(`${site.url}/desk/${second}`);
    expect(main).toContain('Same address or phone as one other');
    expect(main).toContain(`href="/desk/${first}"`);
  });

  test('an application that a client must not see says so, on the form and to both sides', async () => {
    const html = async (path: string) => (await fetch(site.url + path)).text();
    const [path = ''] = /\/jobForm\?job=[\w-]+/.exec(await html('/job/0')) ?? [];
    const what =
      'we do not share your application with Sample Client Ltd, and they cannot consider';
    expect(await html(path)).toContain(what);
    expect(await html('/jobForm')).not.toContain('they cannot consider');

    for (const share of ['no', 'yes']) {
      const form = { ...newApplicant(), share, resume: resumeFile() };
      const answer = await postForm(site.url + path, form);
      const address = answer.headers.get('location') ?? '';
      const receipt = await html(address);
      const [own = ''] = /\/application\/APP-[\w-]+\/[\w-]{42}/.exec(receipt) ?? [];
      expect(await html(own)).toContain(`href="${path}#after=${own}"`);
      const { main } = await browser.open(`${site.url}/desk/${idOf(address)}`);
      const told = [
        receipt.includes('so Sample Client Ltd does not see it'),
        (await html(own)).includes('so Sample Client Ltd does not see it'),
        main.includes('has not agreed to share this application with clients'),
      ];
      expect(told, share).toEqual(Array(3).fill(share === 'no'));
      expect(main).toContain('Sample Client Ltd');
    }
  });

  test('stores marks and notes, and does not overwrite the change of another member', async () => {
    const id = await apply(newApplicant());
    const page = `${site.url}/desk/${id}`;
    const other = await desk.member('meera@members.example');
    const seen = seenOn((await browser.open(page)).main);
    const marked = await send(other, page, { what: 'mark', text: 'Ask Om first', seen });
    expect(marked.url).toBe(`${page}?done=mark`);
    expect(marked.main).toContain('Marked: Ask Om first');
    expect(marked.main).toContain('meera@members.example');

    const late = await send(browser, page, { what: 'mark', text: 'hired', seen });
    expect(late.main).toContain('Somebody changed this submission while you were looking at it.');
    expect(late.main).toContain('Ask Om first');
    expect(late.main).not.toContain('Marked: Hired');
    const noted = await send(browser, page, { what: 'note', text: 'Two\nlines <b>', seen });
    expect(noted.main).toContain('Two\nlines &lt;b&gt;');
    expect((await browser.open(`${site.url}/desk?tab=other`)).main).toContain('Ask Om first');
    const wrong = await send(browser, page, { what: 'mark', text: 'x'.repeat(61), seen });
    expect(wrong.main).toContain('A mark needs 1 to 60 characters');
  });

  test('asks before irreversible actions, and removes a withdrawn person everywhere', async () => {
    const applicant = newApplicant();
    const id = await apply(applicant);
    const page = `${site.url}/desk/${id}`;
    const asked = await browser.open(`${page}?ask=withdraw`);
    expect(asked.main).toContain('Did the sender ask you to erase this?');
    const { main } = await send(browser, page, { what: 'withdraw', seen: seenOn(asked.main) });
    expect(main).toContain('It is withdrawn.');
    expect(main).toContain('Withdrawn on request');
    expect(main).not.toContain(applicant.name);
    expect((await browser.open(`${site.url}/desk`)).main).not.toContain(applicant.name);
    expect((await browser.ask(`${page}/resume`)).status).toBe(404);
    expect(filesWith(site, applicant.email)).toEqual([]);
  });

  test('releases or discards held submissions', async () => {
    const ids = [
      await apply(newApplicant(), { [HONEYPOT]: 'x' }),
      await apply(newApplicant(), { [HONEYPOT]: 'x' }),
    ];
    expect((await browser.open(`${site.url}/desk?tab=held`)).main).toMatch(/Held <strong>2</);
    for (const [index, what] of ['release', 'discard'].entries()) {
      const page = `${site.url}/desk/${ids[index]}`;
      const { main } = await browser.open(`${page}?ask=${what}`);
      expect(main).toMatch(/Did a person send this\?|Discard this submission\?/);
      const done = await send(browser, page, { what, seen: seenOn(main) });
      expect(done.url).toBe(`${page}?done=${what}`);
    }
    expect((await browser.open(`${site.url}/desk?tab=held`)).main).toContain('Nothing here.');
  });

  test('shows unreadable records as unreadable', async () => {
    const records = join(site.storageDir, 'store', 'submissions');
    const [newer, garbage, missing] = ['a', 'b', 'c'].map((c) => `app-20261121-${c.repeat(26)}`);
    writeFileSync(join(records, `${newer}.json`), '{"schema":9}');
    writeFileSync(join(records, `${garbage}.json`), '{"schema":');
    const id = await apply(newApplicant());
    rmSync(join(site.storageDir, 'store', 'resumes', `${id}.pdf`));
    const { main } = await browser.open(`${site.url}/desk?tab=all`);
    expect(main).toContain('Damaged');
    expect(main).toContain('Newer release');
    const shown = async (of = '') => (await browser.open(`${site.url}/desk/${of}`)).main;
    expect(await shown(newer)).toContain('A newer release of this site wrote this record.');
    expect(await shown(garbage)).toContain('is damaged and cannot be read');
    expect(await shown(missing)).toContain('No such submission.');
    expect(await shown(id)).toContain('The file is missing in the store.');
    for (const path of ['nothing', `${id}/else`, 'app-20261121-a']) {
      expect((await browser.open(`${site.url}/desk/${path}`)).status).toBe(404);
    }
  });

  test('a filter is downloaded as a file for spreadsheets', async () => {
    const applicant = { ...newApplicant(), coverLetter: '=HYPERLINK("https://evil.example")' };
    await apply(applicant);
    const asked = await browser.ask(`${site.url}/desk/export`, formOf(site, { form: 'apply' }));
    expect(asked.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(asked.headers.get('content-disposition')).toMatch(/^attachment; filename="submissions-/);
    const csv = await asked.text();
    expect(csv).toContain(applicant.email);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain('"Reference","Received (India time)",');
  });

  test('rejects posts of other sites and without a session', async () => {
    const id = await apply(newApplicant());
    const { main } = await browser.open(`${site.url}/desk/${id}`);
    const form = formOf(site, { what: 'mark', text: 'hired', seen: seenOn(main) });
    const others: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    for (const headers of others) {
      const answer = await browser.ask(`${site.url}/desk/${id}/act`, { ...form, headers });
      expect(answer.status).toBe(403);
    }
    for (const path of [`${id}/act`, 'search', 'export', 'mark']) {
      const answer = await fetch(`${site.url}/desk/${path}`, { ...form, redirect: 'manual' });
      expect(answer.headers.get('location')).toContain('/desk/sign-in');
    }
    expect((await browser.open(`${site.url}/desk/${id}`)).main).not.toContain('Marked');
  });

  test('every look and every action is in the access log, which names no applicant', async () => {
    const applicant = newApplicant();
    const id = await apply(applicant);
    const reference = id.slice(0, 19).toUpperCase();
    await browser.open(`${site.url}/desk`);
    const { main } = await browser.open(`${site.url}/desk/${id}`);
    await browser.ask(`${site.url}/desk/${id}/resume`);
    await send(browser, `${site.url}/desk/${id}`, {
      what: 'mark',
      text: 'hired',
      seen: seenOn(main),
    });
    await browser.open(`${site.url}/desk?job=Asha+Rao,+98765+43210`);
    await browser.ask(`${site.url}/desk/export`, formOf(site, { job: 'Asha Rao' }));
    const log = (await browser.open(`${site.url}/desk/log`)).main;
    for (const what of ['Looked at the list', 'Opened', 'Opened the resume of', 'Marked']) {
      expect(log).toContain(what);
    }
    expect(log).toContain(reference);
    expect(log).toContain('asha@members.example');
    expect(log).not.toContain(applicant.name);
    expect(log).not.toContain(applicant.email);
    // Any site can link to the list with a text in the place of a job.
    expect(log).toContain('0 by an unknown job');
    expect(log).not.toContain('Asha Rao');
  });

  test('a post with an expired session or a failing store redirects and is not repeated', async () => {
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
    for (const path of paths) {
      expect.soft(await post(ended, path), path).toEqual([303, '/desk/sign-in?to=%2Fdesk']);
    }
    const mend = breakStore(site);
    for (const path of [...paths, 'sign-out']) {
      expect.soft(await post(member, path), path).toEqual([303, '/desk/unavailable']);
    }
    mend();
  });

  async function apply(
    applicant: object,
    more: Record<string, string> = {},
    resume = resumeFile(),
  ): Promise<string> {
    const form = { ...applicant, ...more, resume };
    const answer = await postForm(`${site.url}/jobForm`, form);
    return idOf(answer.headers.get('location') ?? '');
  }

  /** Of the submission whose receipt is at an address. */
  function idOf(address: string): string {
    const [, reference = ''] = /applied=([^&]+)/.exec(address) ?? [];
    const names = readdirSync(join(site.storageDir, 'store', 'submissions'));
    const name = names.find((each) => each.startsWith(reference.toLowerCase()));
    if (!reference || !name) throw new Error('It was not accepted');
    return name.replace(/\..*$/, '');
  }

  const send = (who: CookieBrowser, page: string, form: Record<string, string>) =>
    submit(who, `${page}/act`, form);

  /** Posts a form and follows where it leads. */
  async function submit(who: CookieBrowser, to: string, form: Record<string, string>) {
    const answer = await who.ask(to, formOf(site, form));
    expect(answer.status).toBe(303);
    return who.open(new URL(answer.headers.get('location') ?? '', to).href);
  }
});

/** As a browser posts a form of ours. */
function formOf({ url }: SiteServer, values: Record<string, string>): RequestInit {
  return { method: 'POST', headers: { origin: url }, body: new URLSearchParams(values) };
}

function seenOn(main: string): string {
  const [, seen] = /name="seen" value="([^"]+)"/.exec(main) ?? [];
  if (!seen) throw new Error('The page has no form');
  return seen;
}

/** Of all that is stored. */
function filesWith({ storageDir }: SiteServer, text: string): string[] {
  return readdirSync(storageDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path, 'utf8').includes(text));
}

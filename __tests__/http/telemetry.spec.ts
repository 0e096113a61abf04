import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type FakeWebhook, startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { privateValueIn } from '@/__tests__/support/personal-values';
import { hasPrometheus } from '@/__tests__/support/prometheus';
import { postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { items } from '../support/items';
import { jobRows } from '../support/job-rows';
import { expect, test } from './fixtures';

const token = 'a-secret-of-the-tests';
const { name, email, phone, coverLetter } = newApplicant();
/** Data of visitors. */
const SECRET = [
  ...[name, encodeURIComponent(name), email, phone, coverLetter],
  ...items`signature | expires | OVUIZW | 27nowz | of-this-name | someone`,
];

test.describe('for operators', () => {
  let webhook: FakeWebhook;
  let site: SiteServer;
  test.beforeAll(async ({ feed }) => {
    webhook = await startFakeWebhook();
    webhook.answerNext({ status: 503 });
    site = await startSite({
      CRON_SECRET: token,
      JOBS_FEED_URL: feed.url,
      APPLICATION_WEBHOOK_URL: webhook.url,
    });
    const post = (path: string, form: Parameters<typeof postForm>[1]) =>
      postForm(site.url + path, form);
    const application = { name, email, phone, coverLetter, resume: resumeFile(), adult: 'yes' };
    const applied = await post('/jobForm', application);
    await webhook.receivedCount(1);
    const again = await post('/jobForm', { ...application, coverLetter: `${coverLetter} Again.` });
    const answers = [applied, again, await post('/Contact', { first_name: name })];
    for (const path of [
      applied.headers.get('location') ?? '',
      `/JobPositions?q=${encodeURIComponent(name)}`,
      '/application/APP-20261123-OVUIZW/27nowzivggdbvabkqwgh-PZGJnKPFxqTHcHF1jrp3w',
      '/api/resumes/app-1?expires=1&signature=a-signature-of-a-link',
      '/nothing/of-this-name',
    ]) {
      answers.push(await fetch(new URL(path, site.url)));
    }
    await fetch(`${site.url}/About`, { method: 'PUT' });
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });
  test.afterAll(() => Promise.all([site.dispose(), webhook.close()]));

  test("metrics count the site's work, without any data of visitors", async () => {
    const scrape = (secret?: string) =>
      fetch(`${site.url}/api/metrics`, {
        headers: secret ? { authorization: `Bearer ${secret}` } : {},
      });
    expect((await scrape()).status).toBe(401);
    expect((await scrape('a-secret-of-the-test')).status).toBe(401);
    const answer = await scrape(token);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    let text = '';
    await expect
      .poll(async () => (text = await (await scrape(token)).text()))
      .toMatch(/outcome="again"} 1[\s\S]*outcome="accepted"} 1/);
    for (const line of [
      'site_submissions_total{form="apply",outcome="stored"} 2',
      'site_submissions_total{form="contact",outcome="invalid"} 1',
      'site_delivery_duration_seconds_count{destination="application",outcome="again"} 1',
      'site_delivery_duration_seconds_count{destination="application",outcome="accepted"} 1',
      'site_submissions_pending 1',
      'site_http_request_duration_seconds_count{class="post",status="3xx"} 2',
      'site_http_request_duration_seconds_count{class="search",status="2xx"} 1',
      'site_requests_refused_total{reason="method"} 1',
      'site_submissions_dead 0',
      `site_job_list_rows ${jobRows().length}`,
    ]) {
      expect.soft(text.split('\n'), line).toContain(line);
    }
    const used = ['rules.yml', 'grafana-dashboard.json'].flatMap((file) =>
      readFileSync(`deploy/prometheus/${file}`, 'utf8').match(/\b(?:site|nodejs|process)_\w+/g),
    );
    for (const family of new Set(used)) {
      expect.soft(text).toMatch(new RegExp(`^${family}\\b`, 'm'));
    }
    const labels = text.split('\n').filter((line) => line.startsWith('site_'));
    expect(labels.map(privateValueIn).filter(Boolean)).toEqual([]);
    for (const sent of [...SECRET, '?']) expect.soft(labels.join('\n')).not.toContain(sent);
    if (hasPrometheus) {
      const lint = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
      expect(`${lint.stdout}${lint.stderr}`).not.toMatch(/^site_|error/m);
    }
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { startFakeWebhook } from '@/scripts/support/fake-webhook';
import { privateValueIn } from '@/scripts/support/personal-values';
import { postForm } from '@/scripts/support/post-form';
import { hasPrometheus } from '@/scripts/support/prometheus';
import { startSite } from '@/scripts/support/site-server';
import { waitUntil } from '@/scripts/support/wait-until';
import { jobRows } from '../support/job-rows';

const token = 'a-secret-of-the-tests';

test('metrics count what the site did, for operators, without a word of what visitors sent', async () => {
  const [feed, webhook] = await Promise.all([startFakeFeed(), startFakeWebhook()]);
  feed.always({ json: jobRows() });
  webhook.answerNext({ status: 503 });
  const site = await startSite({
    CRON_SECRET: token,
    JOBS_FEED_URL: feed.url,
    APPLICATION_WEBHOOK_URL: webhook.url,
  });
  const scrape = (secret?: string) =>
    fetch(`${site.url}/api/metrics`, {
      headers: secret ? { authorization: `Bearer ${secret}` } : {},
    });
  const { name, email, phone, coverLetter } = newApplicant();
  const application = { name, email, phone, coverLetter, resume: resumeFile(), adult: 'yes' };
  const applied = await postForm(`${site.url}/jobForm`, application);
  const receipt = applied.headers.get('location') ?? '';
  await postForm(`${site.url}/Contact`, { first_name: name });
  await webhook.receivedCount(2);
  for (const path of [
    receipt,
    '/application/APP-20261123-OVUIZW/27nowzivggdbvabkqwgh-PZGJnKPFxqTHcHF1jrp3w',
    `/JobPositions?q=${encodeURIComponent(name)}`,
    '/api/resumes/app-1?expires=1&signature=a-signature-of-a-link',
  ]) {
    await (await fetch(new URL(path, site.url))).arrayBuffer();
  }
  await fetch(`${site.url}/About`, { method: 'PUT' });

  expect((await scrape()).status).toBe(401);
  expect((await scrape('a-secret-of-the-test')).status).toBe(401);
  const isDelivered = (text: string) =>
    text.includes('outcome="accepted"') && text.includes('\nsite_submissions_pending 0\n');
  await waitUntil(
    async () => isDelivered(await (await scrape(token)).text()),
    () => 'The application was not delivered',
  );
  const answer = await scrape(token);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  for (const line of [
    'site_submissions_total{form="apply",outcome="stored"} 1',
    'site_submissions_total{form="contact",outcome="invalid"} 1',
    'site_delivery_duration_seconds_count{destination="application",outcome="again"} 1',
    'site_delivery_duration_seconds_count{destination="application",outcome="accepted"} 1',
    'site_http_request_duration_seconds_count{class="post",status="3xx"} 1',
    'site_http_request_duration_seconds_count{class="search",status="2xx"} 1',
    'site_requests_refused_total{reason="method"} 1',
    'site_submissions_pending 0',
    'site_submissions_dead 0',
    'site_oldest_pending_seconds 0',
    `site_job_list_rows ${jobRows().length}`,
  ]) {
    expect.soft(text.split('\n'), line).toContain(line);
  }
  for (const family of [
    'site_job_list_age_seconds',
    'site_store_free_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect.soft(text).toMatch(new RegExp(`^${family} [0-9.e+-]+$`, 'm'));
  }
  for (const file of ['rules.yml', 'grafana-dashboard.json']) {
    const used = readFileSync(`deploy/prometheus/${file}`, 'utf8').match(
      /\b(?:site|nodejs|process)_\w+/g,
    );
    for (const name of new Set(used))
      expect.soft(text, file).toMatch(new RegExp(`^${name}\\b`, 'm'));
  }
  const labels = text.split('\n').filter((line) => line.startsWith('site_'));
  expect(labels.map(privateValueIn).filter(Boolean)).toEqual([]);
  for (const sent of ['OVUIZW', '27nowz', 'signature', 'expires', encodeURIComponent(name), '?']) {
    expect.soft(labels.join('\n')).not.toContain(sent);
  }
  if (hasPrometheus) {
    const lint = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
    expect(`${lint.stdout}${lint.stderr}`).not.toMatch(/^site_|error/m);
  }

  await site.dispose();
  await Promise.all([feed.close(), webhook.close()]);
});

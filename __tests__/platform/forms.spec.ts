import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { startRedis } from '@/__tests__/support/redis-server';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { actionOn, callForm, postForm } from '@/scripts/support/post-form';
import { actionIds } from '../support/action-ids';
import { fixture } from '../support/hostile-files';
import { rawRequest } from '../support/raw-request';
import { apply, expect, referenceIn, test } from './fixtures';

test('an application with the largest resume reaches the company', async ({ own }) => {
  const platform = await own.deploy();
  const applicant = newApplicant();
  const answer = await apply(platform, applicant, largestResume());
  const reference = referenceIn(answer);
  const receipt = await fetch(new URL(answer.headers.get('location') ?? '', platform.url));
  expect(await receipt.text()).toContain(reference);

  await own.webhook.receivedCount(1);
  const [delivery] = own.webhook.received;
  expect(delivery?.fields).toMatchObject({ name: applicant.name, email: applicant.email });
  expect(delivery?.files.resume?.bytes.length).toBe(MAX_FILE_BYTES);
});

test('a form sent by script, also of an earlier build, is answered', async ({ own }) => {
  const { url } = await own.deploy();
  const earlier: Record<string, string> = { 'next-action': actionIds.applyForJob };
  for (const headers of [{}, earlier]) {
    const form = { ...newApplicant(), resume: resumeFile() };
    const answer = await callForm(`${url}/jobForm`, form, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Registered successfully!');
  }
  await own.webhook.receivedCount(2);
});

test('errors are returned at their fields, with all values', async ({ platform }) => {
  const applicant = newApplicant({ phone: '123' });
  const page = await (await apply(platform, applicant)).text();
  expect(page).toContain('role="alert"');
  expect(page).toContain(applicant.email);
});

test('the link to a resume downloads it', async ({ own }) => {
  const platform = await own.deploy();
  const { name, email, adult } = newApplicant();
  const fields = { name, email, adult, jobTitle: 'Tester', resume: resumeFile() };
  const answer = await postForm(`${platform.url}/resumeUpload`, fields);
  expect(answer.status).toBe(303);
  await own.webhook.receivedCount(1);
  const link = new URL(String(own.webhook.received[0]?.fields.resumeLink));
  const file = await fetch(platform.url + link.pathname + link.search);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(fixture('resume.pdf'));
});

test('the guard refuses the same requests as on our own server', async ({ platform }) => {
  const page = `${platform.url}/jobForm`;
  const evil = { headers: { origin: 'https://evil.example' } };
  const fields = { ...newApplicant(), resume: resumeFile() };
  expect((await postForm(page, fields, evil)).status).toBe(403);
  // The platform itself refuses this.
  const large = new File([new Uint8Array(5_000_000)], 'resume.pdf');
  expect((await apply(platform, newApplicant(), large)).status).toBe(413);
  const unknown = { 'next-action': `60${'0'.repeat(40)}` };
  expect((await callForm(page, fields, { headers: unknown })).status).toBe(409);
  // Without a body there is neither a type nor a length.
  const lines = [`next-action: ${await actionOn(page)}`, 'host: localhost', 'connection: close'];
  const request = `POST /About HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const called = await rawRequest(platform.url, request);
  expect(called.status).toBe(400);
});

test('senders are counted by the address that the platform saw, across all functions with one Redis', async ({
  own,
}) => {
  const redis = await startRedis();
  const settings = { RATE_LIMIT: '2/10m', REDIS_URL: redis.url };
  const one = await own.deploy({ settings });
  const two = await own.deploy({ settings });
  const statuses: number[] = [];
  for (const { url } of [one, two, one, two]) {
    // The client's own claim.
    const claimed = `203.0.113.${statuses.length}`;
    const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed };
    const fields = { ...newApplicant(), resume: resumeFile() };
    statuses.push((await postForm(`${url}/jobForm`, fields, { headers })).status);
  }
  expect(statuses).toEqual([303, 303, 429, 429]);
  await redis.kill();
});

test('without a bucket the visitor waits, and is told if it fails', async ({ own }) => {
  const platform = await own.deploy({ settings: { STORAGE: 'none' } });
  referenceIn(await apply(platform));
  expect(own.webhook.received).toHaveLength(1);
  own.webhook.answerAlways({ status: 500 });
  expect(await (await apply(platform)).text()).toContain('role="alert"');
});

/** A comment makes a PDF longer without other changes. */
function largestResume(): File {
  const bytes = fixture('resume.pdf');
  const end = bytes.lastIndexOf('startxref');
  const filler = Buffer.alloc(MAX_FILE_BYTES - bytes.length, '%');
  filler[filler.length - 1] = '\n'.charCodeAt(0);
  const grown = Buffer.concat([bytes.subarray(0, end), filler, bytes.subarray(end)]);
  return new File([grown], 'resume.pdf');
}

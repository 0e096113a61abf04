import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { startFakeWebhook } from '@/scripts/support/fake-webhook';
import { postForm } from '@/scripts/support/post-form';
import { startSite } from '@/scripts/support/site-server';
import { fixture } from '../support/hostile-files';

/** What leaves the built site for the services of its settings. */
test('a lead reaches the CRM, a resume its webhook with a link that works', async () => {
  const [crm, webhook] = await Promise.all([startFakeWebhook(), startFakeWebhook()]);
  const site = await startSite({
    LEAD_URL: crm.url,
    LEAD_OID: '00D000000000001',
    LEAD_TOPIC_FIELD: '00N000000000001',
    RESUME_WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: 'a-secret-of-the-tests',
  });
  const { name, email } = newApplicant();

  const lead = {
    first_name: name,
    phone: '+91 98765 43210',
    email,
    description: 'Hello',
    topic: 'Job seekers',
    oid: 'theirs',
    retURL: 'https://evil.example',
  };
  expect((await postForm(`${site.url}/Contact`, lead)).status).toBe(200);
  await crm.receivedCount(1);
  expect(crm.received[0]?.fields).toEqual({
    oid: '00D000000000001',
    retURL: 'http://localhost:3000/Contact',
    first_name: name,
    phone: '+91 98765 43210',
    email,
    description: 'Hello',
    '00N000000000001': 'Job seekers',
    send: '1',
  });

  const resume = { name, email, jobTitle: 'Tester', resume: resumeFile(), adult: 'yes' };
  expect((await postForm(`${site.url}/resumeUpload`, resume)).status).toBe(303);
  await webhook.receivedCount(1);
  const [request] = webhook.received;
  const { resumeLink = '', ...fields } = request?.fields ?? {};
  expect(fields).toMatchObject({ name, email, jobTitle: 'Tester', adult: 'yes', share: 'no' });
  const signed = `${request?.headers['webhook-id']}.${request?.headers['webhook-timestamp']}.${request?.body}`;
  expect(request?.headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', 'a-secret-of-the-tests').update(signed).digest('base64')}`,
  );

  const link = new URL(resumeLink);
  expect(link.origin).toBe('http://localhost:3000');
  const file = await fetch(`${site.url}${link.pathname}${link.search}`);
  expect(file.headers.get('content-disposition')).toContain('filename="resume.pdf"');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(fixture('resume.pdf'));

  const again = await site.restart();
  expect((await fetch(`${again.url}${link.pathname}${link.search}`)).status).toBe(200);
  await again.dispose();
  expect(`${site.output()}${again.output()}`).not.toContain(link.searchParams.get('signature'));
  await Promise.all([crm.close(), webhook.close()]);
});

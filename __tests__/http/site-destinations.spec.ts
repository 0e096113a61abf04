import { createHmac } from 'node:crypto';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { startFakeMailServer } from '@/__tests__/support/fake-mail-server';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { privateValueIn } from '@/__tests__/support/personal-values';
import { postForm } from '@/scripts/support/post-form';
import { startSite } from '@/scripts/support/site-server';
import { fixture } from '../support/hostile-files';
import { expect, slow, test } from './fixtures';

const secret = 'a-secret-of-the-tests';

/** What the built site sends to the services in its settings. */
test('each form reaches its webhook and mailbox, and its sender gets one mail', slow, async () => {
  const [mails, crm, webhook] = await Promise.all([
    startFakeMailServer({ login: { user: 'careers@example.com', pass: secret } }),
    startFakeWebhook(),
    startFakeWebhook(),
  ]);
  const site = await startSite({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Stepwell Careers <careers@example.com>',
    APPLICATIONS_MAIL_TO: 'desk@example.com',
    RESUMES_MAIL_TO: 'resumes@example.com',
    LEADS_MAIL_TO: 'sales@example.com',
    LEAD_URL: crm.url,
    LEAD_OID: '00D000000000001',
    LEAD_TOPIC_FIELD: '00N000000000001',
    RESUME_WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: secret,
  });
  const mailTo = (address: string) => {
    const mail = mails.received.find(({ to }) => to[0] === address);
    if (!mail) throw new Error(`No mail to ${address}`);
    return mail.parsed;
  };

  const person = newApplicant();
  const application = { ...person, resume: resumeFile() };
  const receipt = (await postForm(`${site.url}/jobForm`, application)).headers.get('location');
  const { searchParams } = new URL(receipt ?? '', site.url);
  await mails.receivedCount(2);
  const toDesk = mailTo('desk@example.com');
  expect(toDesk.attachments[0]?.content).toEqual(fixture('resume.pdf'));
  expect(toDesk.replyTo?.value).toEqual([{ name: person.name, address: person.email }]);
  const path = `/application/${searchParams.get('applied')}/${searchParams.get('token')}`;
  expect(mailTo(person.email).text).toContain(`http://localhost:3000${path}\n`);

  // For any made-up job.
  for (const job of ['made-up-goa-1a2b', 'made-up-pune-3c4d']) {
    expect((await postForm(`${site.url}/jobForm`, { ...application, job })).status).toBe(303);
  }
  await mails.receivedCount(4);

  const { name, email, phone } = newApplicant();
  const resume = { name, email, jobTitle: 'Tester', resume: resumeFile(), adult: 'yes' };
  expect((await postForm(`${site.url}/resumeUpload`, resume)).status).toBe(303);
  await Promise.all([mails.receivedCount(6), webhook.receivedCount(1)]);
  expect(mailTo('resumes@example.com').attachments).toHaveLength(1);
  expect(mailTo(email).subject).toMatch(/^We received your resume \(RES-/);
  const [request] = webhook.received;
  const { resumeLink = '', ...fields } = request?.fields ?? {};
  expect(fields).toMatchObject({ name, email, jobTitle: 'Tester', adult: 'yes', share: 'no' });
  const { 'webhook-id': id, 'webhook-timestamp': time, ...headers } = request?.headers ?? {};
  const mac = createHmac('sha256', secret).update(`${id}.${time}.${request?.body}`);
  expect(headers['webhook-signature']).toBe(`v1,${mac.digest('base64')}`);
  const link = new URL(resumeLink);
  expect(link.origin).toBe('http://localhost:3000');
  const file = await fetch(site.url + link.pathname + link.search);
  expect(file.headers.get('content-disposition')).toContain('filename="resume.pdf"');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(fixture('resume.pdf'));

  const message = { first_name: name, phone, email: `lead.${email}`, description: 'Hello' };
  const lead = {
    ...message,
    topic: 'Job seekers',
    oid: 'theirs',
    retURL: 'https://evil.example',
  };
  expect((await postForm(`${site.url}/Contact`, lead)).status).toBe(200);
  await Promise.all([mails.receivedCount(8), crm.receivedCount(1)]);
  expect(mailTo('sales@example.com').text).toContain('Hello');
  expect(mailTo(`lead.${email}`).text).not.toContain('/application/');
  expect(crm.received[0]?.fields).toEqual({
    ...message,
    oid: '00D000000000001',
    retURL: 'http://localhost:3000/Contact',
    '00N000000000001': 'Job seekers',
    send: '1',
  });

  await site.stop();
  await site.dispose();
  await Promise.all([mails.close(), crm.close(), webhook.close()]);
  expect(mails.received.filter(({ to }) => to[0] === person.email)).toHaveLength(1);
  for (const line of site.output().split('\n')) expect(privateValueIn(line)).toBeUndefined();
  expect(site.output()).not.toContain(link.searchParams.get('signature'));
});

import { expect, test } from '@playwright/test';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { startFakeMailServer } from '@/scripts/support/fake-mail-server';
import { privateValueIn } from '@/scripts/support/personal-values';
import { postForm } from '@/scripts/support/post-form';
import { startSite } from '@/scripts/support/site-server';
import { fixture } from '../support/hostile-files';

const login = { user: 'careers@example.com', pass: 'a-secret-of-the-tests' };
const settings = {
  MAIL_FROM: 'Stepwell Careers <careers@example.com>',
  APPLICATIONS_MAIL_TO: 'desk@example.com',
  RESUMES_MAIL_TO: 'resumes@example.com',
  LEADS_MAIL_TO: 'sales@example.com',
};

/** What the built site sends by mail. */
test('each form reaches its mailbox, and its sender gets one confirmation, whatever jobs are made up', async () => {
  const mails = await startFakeMailServer({ login });
  const site = await startSite({ ...settings, SMTP_URL: mails.url });
  const person = newApplicant();
  const mailTo = (address: string) =>
    mails.received.find(({ to }) => to[0] === address)?.parsed ?? fail(`No mail to ${address}`);

  const application = { ...person, resume: resumeFile() };
  const receipt = (await postForm(`${site.url}/jobForm`, application)).headers.get('location');
  const { searchParams } = new URL(receipt ?? '', site.url);
  await mails.receivedCount(2);
  const toDesk = mailTo('desk@example.com');
  expect(toDesk.attachments[0]?.content).toEqual(fixture('resume.pdf'));
  expect(toDesk.replyTo?.value).toEqual([{ name: person.name, address: person.email }]);
  const path = `/application/${searchParams.get('applied')}/${searchParams.get('token')}`;
  expect(mailTo(person.email).text).toContain(`http://localhost:3000${path}\n`);

  for (const job of ['made-up-goa-1a2b', 'made-up-pune-3c4d']) {
    expect((await postForm(`${site.url}/jobForm`, { ...application, job })).status).toBe(303);
  }
  await mails.receivedCount(4);

  const { name, email, phone } = newApplicant();
  const resume = { name, email, jobTitle: 'Tester', resume: resumeFile(), adult: 'yes' };
  expect((await postForm(`${site.url}/resumeUpload`, resume)).status).toBe(303);
  await mails.receivedCount(6);
  expect(mailTo('resumes@example.com').attachments).toHaveLength(1);
  expect(mailTo(email).subject).toMatch(/^We received your resume \(RES-/);

  const lead = { first_name: name, phone, email: `lead.${email}`, description: 'Hello' };
  expect((await postForm(`${site.url}/Contact`, { ...lead, topic: 'Job seekers' })).status).toBe(
    200,
  );
  await mails.receivedCount(8);
  expect(mailTo('sales@example.com').text).toContain('Hello');
  expect(mailTo(`lead.${email}`).text).not.toContain('/application/');

  await site.stop();
  await site.dispose();
  await mails.close();
  expect(mails.received.filter(({ to }) => to[0] === person.email)).toHaveLength(1);
  for (const line of site.output().split('\n')) expect(privateValueIn(line)).toBeUndefined();
});

test('where nothing is stored, an application is accepted when the mailbox has it', async () => {
  const mails = await startFakeMailServer({ login });
  const site = await startSite({
    ...settings,
    SMTP_URL: mails.url,
    STORAGE: 'none',
    SIGNING_SECRET: 'a-secret-of-the-tests',
  });
  const send = () => postForm(`${site.url}/jobForm`, { ...newApplicant(), resume: resumeFile() });
  expect((await send()).status).toBe(303);
  expect(mails.received.map(({ to }) => to)).toEqual([['desk@example.com']]);
  mails.failAlways({ at: 'message', does: 451 });
  const answer = await send();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Submission failed. Please try again.');
  await site.dispose();
  await mails.close();
});

function fail(why: string): never {
  throw new Error(why);
}

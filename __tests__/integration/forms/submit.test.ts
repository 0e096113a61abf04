import { after } from 'next/server';
import { applyMessages } from '@/lib/forms/apply';
import type { Accepted } from '@/lib/forms/form-state';
import { applyForm } from '@/lib/forms/server-forms';
import { submit } from '@/lib/forms/submit';
import { drain } from '@/lib/outbox/outbox';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { accepted, applicationDesk } from '../../support/application-desk';
import { budget } from '../../support/test-outbox';

const { send, delivered, keyOf } = applicationDesk();

describe('the job', () => {
  test('is named by the server, from its key', async () => {
    const key = await keyOf('Office Coordinator');
    expect(await send({ ...newApplicant(), job: key })).toEqual(accepted);
    expect((await delivered()).fields).toMatchObject({
      jobTitle: 'Office Coordinator',
      jobId: key,
    });
  });

  test.each(['<b>', 'x'.repeat(161), 'Office Coordinator', '../../x'])(
    'is left out when its key is none: %j',
    async (job) => {
      expect(await send({ ...newApplicant(), job })).toEqual(accepted);
      expect((await delivered()).fields).not.toHaveProperty('jobId');
    },
  );

  test('that is closed takes no application, and the form stays filled', async () => {
    const applicant = newApplicant();
    expect(await send({ ...applicant, job: await keyOf('Manual Tester') })).toEqual({
      status: 'failed',
      message: applyMessages.closed,
      values: applicant,
    });
    expect(await drain(budget)).toMatchObject({ delivered: 0, remaining: 0 });
  });
});

describe('once it is accepted', () => {
  test('an application stays so where nothing can be run after the answer', async () => {
    expect(() => after(() => {})).toThrow('outside a request scope');
    expect(await send(newApplicant())).toEqual(accepted);
    expect(await drain(budget)).toMatchObject({ delivered: 1, remaining: 0 });
  });

  test('a failure of its receipt costs the receipt only', async () => {
    const applicant = newApplicant();
    const broken = {
      ...applyForm,
      receipt: () => {
        throw new Error('A bug');
      },
    };
    const answer = await submit(broken, formOf({ ...applicant, resume: resumeFile() }));
    expect(answer).toMatchObject({ status: 'accepted', reference: expect.stringMatching(/^APP-/) });
    expect(answer).not.toHaveProperty('receipt');
    expect((await delivered()).fields).toMatchObject({ name: applicant.name });
  });
});

test('the same application has one reference, an edited one another', async () => {
  const applicant = newApplicant();
  const first = await send(applicant);
  expect(await send(applicant)).toEqual(first);
  expect(await send({ ...applicant, name: `  ${applicant.name} ` })).toEqual(first);
  expect(await send({ ...applicant, coverLetter: 'Another.' })).not.toEqual(first);
  expect(await drain(budget)).toMatchObject({ delivered: 2, remaining: 0 });
});

function formOf(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test('content that is sent again much later gets no link to the page', async () => {
  const applicant = newApplicant();
  const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);
  const sentAt = async (minutes: number) => {
    jest.useFakeTimers({ now: noon + minutes * 60_000, doNotFake: [...ALL_BUT_DATE] });
    return send(applicant).finally(() => jest.useRealTimers());
  };
  const first = await sentAt(0);
  expect(first).toEqual(accepted);
  expect(await sentAt(9)).toEqual(first);
  const { receipt: _, page: __, ...rest } = first as Accepted;
  expect(await sentAt(11)).toEqual({
    ...rest,
    message: `${applyMessages.success} You have already sent this, so it was not sent a second time.`,
  });
});

const ALL_BUT_DATE = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

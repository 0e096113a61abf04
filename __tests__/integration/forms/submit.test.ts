import { applyMessages } from '@/lib/forms/apply/words';
import { drain } from '@/lib/outbox/outbox';
import { newApplicant } from '@/scripts/support/applicant';
import { accepted, applicationDesk } from '../../support/application-desk';

// Next has `after` inside requests only; what it would run later is not waited for by anybody.
jest.mock('next/server', () => ({ after: (work: () => void) => work() }));

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

  test('that has closed takes nothing, and everything typed comes back', async () => {
    const applicant = newApplicant();
    expect(await send({ ...applicant, job: await keyOf('Manual Tester') })).toEqual({
      status: 'failed',
      message: applyMessages.closed,
      values: applicant,
    });
    expect(await drain({ budgetMs: 5000 })).toMatchObject({ delivered: 0, remaining: 0 });
  });
});

test('the same application has one reference, an edited one another', async () => {
  const applicant = newApplicant();
  const first = await send(applicant);
  expect(await send(applicant)).toEqual(first);
  expect(await send({ ...applicant, name: `  ${applicant.name} ` })).toEqual(first);
  expect(await send({ ...applicant, coverLetter: 'Another.' })).not.toEqual(first);
  expect(await drain({ budgetMs: 5000 })).toMatchObject({ delivered: 2, remaining: 0 });
});

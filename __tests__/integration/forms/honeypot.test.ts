import { HONEYPOT } from '@/lib/forms/fields';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { hasStore, processParts } from '@/lib/outbox/parts';
import { newApplicant } from '@/scripts/support/applicant';
import { accepted, applicationDesk } from '../../support/application-desk';
import { budget } from '../../support/test-outbox';

const { send, delivered } = applicationDesk();

async function held(): Promise<number> {
  const parts = processParts();
  if (!hasStore(parts)) throw new Error('There is no store');
  return (await outboxCounts(parts)).held;
}

describe('a program that fills in the hidden field', () => {
  test('is answered as a person is, and nothing is delivered', async () => {
    const applicant = newApplicant();
    const answer = await send(applicant, [HONEYPOT, '1']);
    expect(answer).toEqual(accepted);
    expect(await held()).toBe(1);
    expect(await drain(budget)).toMatchObject({ delivered: 0, remaining: 0 });
    // The person behind the same words gets the same answer, and this time it is delivered.
    expect(await send(applicant, [HONEYPOT, ''])).toEqual(answer);
    expect((await delivered()).fields.name).toBe(applicant.name);
    expect(await held()).toBe(0);
  });

  test.each([
    ['after an empty one', ['', 'x']],
    ['with a blank', [' ']],
    ['with a file', [new File([], '')]],
  ])('%s is caught too', async (_how, values) => {
    const before = await held();
    const parts = values.map((value) => [HONEYPOT, value] as const);
    expect(await send(newApplicant(), ...parts)).toEqual(accepted);
    expect(await held()).toBe(before + 1);
  });

  test('hears of its mistakes as a person does', async () => {
    const before = await held();
    const answer = await send(newApplicant({ phone: '12' }), [HONEYPOT, 'x']);
    expect(answer.status).toBe('invalid');
    expect(await held()).toBe(before);
  });
});

import '@/scripts/support/quiet-log';
import { DISTINCT_ROUNDS, killRound, MAIL_ROUNDS } from '@/scripts/support/kill-rounds';
import { temporaryDirectory } from '../../support/temporary-directory';

process.env.SIGNING_SECRET = 'shared by the processes of this test';

const directory = temporaryDirectory();
const COUNT = 10;
const safe = { interrupted: COUNT, lost: 0, wrong: 0, pending: 0 };

// `npm run faults -- kills` takes all points.
describe(`a process killed while ${COUNT} submissions`, () => {
  it.each(DISTINCT_ROUNDS)(
    'stand $when operation $step (the webhook $answer) loses none',
    async (round) => {
      const tally = await killRound(directory(), { ...round, count: COUNT });
      expect(tally).toMatchObject(safe);
      const isPromised = round.step > 3;
      if (isPromised) expect(tally.acknowledged).toBe(COUNT);
      // Only between the webhook's yes and the record of it can the same be sent again.
      const isInDoubt = round.answer === 'takes' && round.step === 8;
      expect(tally.repeated).toBe(isInDoubt ? COUNT : 0);
    },
  );

  const some = MAIL_ROUNDS.filter((_, index) => index % 16 === 1);
  it.each(some)('with mails, stand $when operation $step loses none', async (round) => {
    const tally = await killRound(directory(), { ...round, count: COUNT });
    expect(tally).toMatchObject(safe);
    expect(tally.repeated).toBeLessThanOrEqual(3 * COUNT);
  });
});

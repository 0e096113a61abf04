import '@/scripts/support/quiet-log';
import {
  type KillTally,
  killRound,
  MAIL_ROUNDS,
  ROUNDS,
  sumOf,
} from '@/scripts/support/kill-rounds';
import { memoryDisk } from '@/scripts/support/memory-disk';
import { temporaryDirectory } from '../../support/temporary-directory';

process.env.SIGNING_SECRET = 'shared by the processes of this test';

const directory = temporaryDirectory(memoryDisk);
const tallies: KillTally[] = [];
const COUNT = 20;

describe(`a process killed while ${COUNT} submissions`, () => {
  it.each(ROUNDS)('stand $when operation $step (the webhook $answer) loses none', async (round) => {
    const tally = await killRound(directory(), { ...round, count: COUNT });
    tallies.push(tally);
    expect(tally).toMatchObject({ interrupted: COUNT, lost: 0, wrong: 0, pending: 0 });
    const isPromised = round.step > 3;
    if (isPromised) expect(tally.acknowledged).toBe(COUNT);
    // Only between the webhook's yes and the record of it can the same be sent again.
    const isInDoubt =
      round.answer === 'takes' && ['7 after', '8 before'].includes(`${round.step} ${round.when}`);
    expect(tally.repeated).toBe(isInDoubt ? COUNT : 0);
  });

  // Some of them; `npm run faults -- kills` takes all.
  const some = MAIL_ROUNDS.filter((_, index) => index % 8 === 1);
  it.each(some)('with mails, stand $when operation $step loses none', async (round) => {
    const tally = await killRound(directory(), { ...round, count: COUNT });
    tallies.push(tally);
    expect(tally).toMatchObject({ interrupted: COUNT, lost: 0, wrong: 0, pending: 0 });
    expect(tally.repeated).toBeLessThanOrEqual(3 * COUNT);
  });

  afterAll(() => {
    process.stdout.write(
      `SIGKILL at ${tallies.length} points: ${JSON.stringify(sumOf(tallies))}\n`,
    );
  });
});

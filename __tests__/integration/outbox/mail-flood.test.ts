import '@/scripts/support/quiet-log';
import { mailFlood } from '@/scripts/support/mail-flood';
import { temporaryDirectory } from '../../support/temporary-directory';

process.env.SIGNING_SECRET = 'keeps the markers of this test';
const directory = temporaryDirectory();
const COUNT = 15;

// `npm run faults -- mails` takes 1,000.
test(`${COUNT} applications while the mail server fails half of the mails all arrive`, async () => {
  const tally = await mailFlood(directory(), COUNT);
  expect(tally).toMatchObject({
    acknowledged: COUNT,
    lost: 0,
    pending: 0,
    dead: 0,
    wrong: 0,
    mails: 2 * COUNT + tally.repeated,
  });
  expect(tally.repeated).toBeLessThanOrEqual(tally.cutAfterAccepting);
});

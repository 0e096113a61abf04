import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drain } from '@/lib/outbox/outbox';
import { referenceOf } from '@/lib/outbox/submission-id';
import { outbox as command } from '@/scripts/outbox';
import { application, resumeBytes } from '@/scripts/support/outbox-parts';
import { startScript } from '@/scripts/support/run-script';
import { runCommand } from '../../support/run-command';
import { budget, idOf, inHours, testParts } from '../../support/test-outbox';

const { directory, webhook, open } = testParts();
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
let id: string;
let reference: string;

/** One submission that the webhook has refused for good. */
beforeEach(async () => {
  webhook().answerAlways({ status: 404, body: 'no such hook' });
  id = await idOf(accept(application(), open()));
  reference = referenceOf(id);
  for (const hours of [0, 1, 2]) await drain(budget, open({ now: inHours(hours) }));
  webhook().answerAlways({ status: 200 });
});

const outbox = (...args: string[]) =>
  runCommand(() => command(args), {
    STORAGE_DIR: directory(),
    APPLICATION_WEBHOOK_URL: webhook().url,
  });

const linesOf = ({ stdout }: { stdout: string }) => stdout.trimEnd().split('\n');
const named = (name: string) => application({ name });
const heldOne = { ...named('Held'), reasonToHold: 'bot' as const };

describe('npm run outbox', () => {
  it('lists what is not delivered, without personal data', async () => {
    const { code, stdout, stderr } = await outbox('list');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      'REFERENCE STATE DELIVERY TRIES AGE NEXT LAST ANSWER',
      expect.stringMatching(new RegExp(`^${reference} dead application 3 \\d+s refused 404$`)),
      '1 dead',
      '',
    ]);
    expect(stdout).not.toMatch(/asha/i);
  });

  it('lists what waits, what is held and what cannot be read, in 80 columns', async () => {
    webhook().answerNext({ status: 503 });
    const waiting = referenceOf(await idOf(accept(named('Waiting'), open())));
    await drain(budget, open());
    const held = referenceOf(await idOf(accept(heldOne, open())));
    const unreadable = await idOf(accept(named('Garbage'), open()));
    const path = join(directory(), 'store', 'submissions', `${unreadable}.json`);
    writeFileSync(path, '{"schema":1,');

    const lines = linesOf(await outbox('list'));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const lineOf = (name: string) => lines.find((line) => line.startsWith(name));
    expect(lineOf(waiting)).toMatch(/ pending +application +1 +\d+s +(\d+s|now) +failed 503$/);
    expect(lineOf(held)).toMatch(/ held +application +0 +\d+s +probably a bot$/);
    expect(lineOf(referenceOf(unreadable))).toMatch(/ garbage$/);
    const totals = ['1 dead', '1 garbage', '1 held', '1 pending'];
    expect(lines.at(-1)?.split(', ').sort()).toEqual(totals);
  });

  it('lists everything with --all, without personal data', async () => {
    const newer = referenceOf(await idOf(accept(named('Ravi Kumar'), open())));
    await drain(budget, open());
    const lines = linesOf(await outbox('list', '--all'));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const listed = lines.map((line) => line.replace(/ +/g, ' '));
    expect(listed).toContainEqual(expect.stringContaining(`${reference} dead application 3 `));
    expect(listed).toContainEqual(expect.stringContaining(`${newer} delivered application 1 `));
    expect(listed).toHaveLength(4);
    expect(listed.join()).not.toMatch(/asha|ravi/i);
  });

  it('finds a submission by its address, a part of the phone number or of the reference', async () => {
    const other = { name: 'Ravi', email: 'ravi@example.com', phone: '9000000000' };
    await accept(application(other, new Date(0)), open());
    for (const text of ['ASHA@example.com', '43210', reference.slice(0, 15).toLowerCase()]) {
      expect(linesOf(await outbox('find', text)).slice(1)).toEqual([
        expect.stringMatching(new RegExp(`^${reference} dead `)),
        '1 dead',
      ]);
    }
    expect((await outbox('find', 'nobody@example.com')).stdout).toContain('Nothing was found.');
  });

  it('says what an entry without a record is, in place of a submission', async () => {
    await open().store.delete(`submissions/${id}.json`);
    const { stdout } = await outbox('list');
    expect(stdout).not.toContain(reference);
    expect(stdout).toContain('1 more in the index without a record');
  });

  it('brings everything that is dead back at once, but for infected files', async () => {
    const away = async () => ({ verdict: 'unavailable', reason: 'away' }) as const;
    const ill = referenceOf(await idOf(accept(named('Ill'), open({ scanner: away }))));
    const scanner = async () => ({ verdict: 'infected', signature: 'Test' }) as const;
    await drain(budget, open({ scanner }));
    expect((await outbox('list')).stdout).toContain('2 dead');
    const answer = { code: 0, stdout: expect.stringContaining('1 is due now.') };
    expect(await outbox('retry', '--dead')).toMatchObject(answer);
    expect((await outbox('drain')).stdout).toContain('1 delivered');
    expect((await outbox('list')).stdout).toContain(ill);
  });

  it('releases what is held, and says so', async () => {
    const held = referenceOf(await idOf(accept(heldOne, open())));
    expect((await outbox('retry', held)).stdout).toContain(`${held} is released and due now.`);
    expect((await outbox('drain')).stdout).toContain('1 delivered');
  });

  it('shows one submission by its reference in any letter case, or by its id', async () => {
    for (const name of [reference, reference.toLowerCase(), id]) {
      const { code, stdout } = await outbox('show', name);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        id,
        fields: { name: 'Asha Rao' },
        deliveries: {
          webhook: { state: 'dead', lastAnswer: { status: 404, excerpt: 'no such hook' } },
        },
      });
    }
  });

  it('brings a dead submission back, and drains', async () => {
    expect(await outbox('retry', reference)).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout } = await outbox('drain');
    expect(code).toBe(0);
    expect(stdout).toBe('1 delivered, 0 to be tried again, 0 given up, 0 waiting\n');
    expect(webhook().received.at(-1)?.headers['webhook-id']).toBe(id);
    expect((await outbox('list')).stdout).toContain('Nothing is waiting.');
    const again = await outbox('retry', reference);
    expect(again).toMatchObject({ code: 1, stderr: `${reference} has been delivered.\n` });
  });

  it.each([
    [['show', 'APP-20261121-AAAAAA'], 1, /There is no submission APP-20261121-AAAAAA/],
    [['show', '../../etc/passwd'], 2, /Not a reference or id/],
    [['show'], 2, /Usage/],
    [['list', 'extra'], 2, /Usage/],
    [['find'], 2, /Usage/],
    [['drain', '--dead'], 2, /Usage/],
    [['burn'], 2, /Usage/],
    [[], 2, /Usage/],
  ])('answers %j with exit code %i', async (args, exitCode, words) => {
    const { code, stdout, stderr } = await outbox(...args);
    expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain('    at ');
  });

  it('gives what is held about a person, with the file', async () => {
    const { code, stdout } = await outbox('export', reference);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      reference,
      form: 'apply',
      submittedAt: expect.any(String),
      fields: application().fields,
      file: {
        name: 'आशा "cv".pdf',
        type: 'application/pdf',
        size: resumeBytes.length,
        base64: Buffer.from(resumeBytes).toString('base64'),
      },
      sentTo: [],
    });
  });

  it('erases a submission on request and tells possible recipients', async () => {
    const { code, stdout } = await outbox('erase', reference);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${reference} is withdrawn.\nIts fields and its file are erased here.\nTold to erase it, too: webhook.\n`,
    });
    expect((await outbox('drain')).stdout).toContain('1 delivered');
    expect(webhook().received.at(-1)?.fields).toMatchObject({ type: 'application.withdrawn', id });
    expect((await outbox('show', reference)).stdout).not.toMatch(/asha/i);
    expect((await outbox('erase', reference)).stdout).toContain('was withdrawn before');
    expect(await outbox('retry', reference)).toMatchObject({
      code: 1,
      stderr: `${reference} was withdrawn.\n`,
    });
  });

  itAsRoot('writes nothing as another user than the site, which could not read it', async () => {
    chownSync(join(directory(), 'store'), 65_534, 65_534);
    for (const args of [['retry', reference], ['drain'], ['erase', reference]]) {
      const { code, stdout, stderr } = await outbox(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(`sudo -u '#65534' npm run outbox -- ${args.join(' ')}`);
    }
    expect((await outbox('list')).stdout).toContain('1 dead');
  });

  it('ends with 1 and says so when there is no store', async () => {
    const command = startScript('scripts/outbox.ts', ['list'], { STORAGE: 'none' });
    const { code, stderr } = await command.ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('STORAGE is none')]);
  });
});

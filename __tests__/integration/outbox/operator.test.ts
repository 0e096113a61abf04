import '@/scripts/support/quiet-log';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accept, drain } from '@/lib/outbox/outbox';
import { referenceOf } from '@/lib/outbox/submission-id';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { application, outboxParts, resumeBytes } from '@/scripts/support/outbox-parts';
import { startScript } from '@/scripts/support/run-script';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
let webhook: FakeWebhook;
let id: string;
let reference: string;

/** One submission that the webhook has refused for good. */
beforeEach(async () => {
  webhook = await startFakeWebhook();
  webhook.answerAlways({ status: 404, body: 'no such hook' });
  const acceptance = await accept(application(), outboxParts(directory(), webhook.url));
  if (acceptance.status !== 'accepted') throw new Error('It was not accepted');
  id = acceptance.id;
  reference = referenceOf(id);
  for (const hours of [0, 1, 2]) {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    await drain({ budgetMs: 20_000 }, outboxParts(directory(), webhook.url, { now }));
  }
  webhook.answerAlways({ status: 200 });
});
afterEach(() => webhook.close());

const outbox = (...args: string[]) =>
  startScript('scripts/outbox.ts', args, {
    STORAGE_DIR: directory(),
    APPLICATION_WEBHOOK_URL: webhook.url,
    LOG_LEVEL: 'silent',
  }).ended;

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
    const parts = outboxParts(directory(), webhook.url);
    webhook.answerNext({ status: 503 });
    const waiting = await accept(application({ name: 'Waiting' }), parts);
    await drain({ budgetMs: 20_000 }, parts);
    const held = await accept({ ...application({ name: 'Held' }), reasonToHold: 'bot' }, parts);
    const unreadable = await accept(application({ name: 'Garbage' }), parts);
    if (unreadable.status !== 'accepted') throw new Error('It was not accepted');
    writeFileSync(
      join(directory(), 'store', 'submissions', `${unreadable.id}.json`),
      '{"schema":1,',
    );

    const { stdout } = await outbox('list');
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const lineOf = (answer: typeof held) =>
      lines.find((line) => 'reference' in answer && line.startsWith(answer.reference));
    expect(lineOf(waiting)).toMatch(/ pending +application +1 +\d+s +(\d+s|now) +failed 503$/);
    expect(lineOf(held)).toMatch(/ held +application +0 +\d+s +probably a bot$/);
    expect(lineOf(unreadable)).toMatch(/ garbage$/);
    expect(lines.at(-1)?.split(', ').sort()).toEqual([
      '1 dead',
      '1 garbage',
      '1 held',
      '1 pending',
    ]);
  });

  it('lists everything with --all, without personal data', async () => {
    const parts = outboxParts(directory(), webhook.url);
    const arrived = await accept(application({ name: 'Ravi Kumar' }), parts);
    await drain({ budgetMs: 20_000 }, parts);
    const { stdout } = await outbox('list', '--all');
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const listed = lines.map((line) => line.replace(/ +/g, ' '));
    expect(listed).toContainEqual(expect.stringContaining(`${reference} dead application 3 `));
    const newer = 'reference' in arrived && arrived.reference;
    expect(listed).toContainEqual(expect.stringContaining(`${newer} delivered application 1 `));
    expect(listed).toHaveLength(4);
    expect(stdout).not.toMatch(/asha|ravi/i);
  });

  it('finds a submission by its address, a part of the phone number or of the reference', async () => {
    await accept(
      application({ name: 'Ravi', email: 'ravi@example.com', phone: '9000000000' }, new Date(0)),
      outboxParts(directory(), webhook.url),
    );
    const texts = ['ASHA@example.com', '43210', reference.slice(0, 15).toLowerCase()];
    const answers = await Promise.all(texts.map((text) => outbox('find', text)));
    for (const { stdout } of answers)
      expect(stdout.trimEnd().split('\n').slice(1)).toEqual([
        expect.stringMatching(new RegExp(`^${reference} dead `)),
        '1 dead',
      ]);
    expect((await outbox('find', 'nobody@example.com')).stdout).toContain('Nothing was found.');
  });

  it('says what an entry without a record is, in place of a submission', async () => {
    await outboxParts(directory(), webhook.url).store.delete(`submissions/${id}.json`);
    const { stdout } = await outbox('list');
    expect(stdout).not.toContain(reference);
    expect(stdout).toContain('1 more in the index without a record');
  });

  it('brings everything that is dead back at once, but for infected files', async () => {
    const ill = await accept(
      application({ name: 'Ill' }),
      outboxParts(directory(), webhook.url, {
        scanner: async () => ({ verdict: 'unavailable', reason: 'away' }),
      }),
    );
    const scanner = async () => ({ verdict: 'infected', signature: 'Test' }) as const;
    await drain({ budgetMs: 20_000 }, outboxParts(directory(), webhook.url, { scanner }));
    expect((await outbox('list')).stdout).toContain('2 dead');
    const { code, stdout } = await outbox('retry', '--dead');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('1 is due now.'),
    });
    expect((await outbox('drain')).stdout).toContain('1 delivered');
    expect((await outbox('list')).stdout).toContain('reference' in ill ? ill.reference : '');
  });

  it('releases what is held, and says so', async () => {
    const parts = outboxParts(directory(), webhook.url);
    const held = await accept({ ...application({ name: 'Held' }), reasonToHold: 'bot' }, parts);
    if (held.status !== 'accepted') throw new Error('It was not accepted');
    const { stdout } = await outbox('retry', held.reference);
    expect(stdout).toContain(`${held.reference} is released and due now.`);
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
    expect(webhook.received.at(-1)?.headers['webhook-id']).toBe(id);
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
    expect(webhook.received.at(-1)?.fields).toMatchObject({ type: 'application.withdrawn', id });
    expect((await outbox('show', reference)).stdout).not.toMatch(/asha/i);
    expect((await outbox('erase', reference)).stdout).toContain('was withdrawn before');
    expect(await outbox('retry', reference)).toMatchObject({
      code: 1,
      stderr: `${reference} was withdrawn.\n`,
    });
  });

  itAsRoot('writes nothing as another user than the site, which could not read it', async () => {
    chownSync(join(directory(), 'store'), 65_534, 65_534);
    const commands = [['retry', reference], ['drain'], ['erase', reference]];
    const answers = await Promise.all(commands.map((args) => outbox(...args)));
    answers.forEach(({ code, stdout, stderr }, index) => {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      const command = commands[index]?.join(' ');
      expect(stderr).toContain(`sudo -u '#65534' npm run outbox -- ${command}`);
    });
    expect((await outbox('list')).stdout).toContain('1 dead');
  });

  it('says so when there is no store', async () => {
    const { code, stderr } = await startScript('scripts/outbox.ts', ['list'], { STORAGE: 'none' })
      .ended;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('STORAGE is none'),
    });
  });
});

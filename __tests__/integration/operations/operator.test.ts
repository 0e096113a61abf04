import '@/__tests__/support/quiet-log';
import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aroundStore } from '@/__tests__/support/around-store';
import { application, resumeBytes } from '@/__tests__/support/outbox-dependencies';
import { startScript } from '@/__tests__/support/run-script';
import { drain } from '@/lib/operations/drain';
import { idsFor, inspectRecords } from '@/lib/operations/operator';
import { withdraw } from '@/lib/privacy/withdraw';
import { updateRecord } from '@/lib/submissions/ledger';
import { referenceOf } from '@/lib/submissions/submission-id';
import { outbox as command } from '@/scripts/outbox';
import { runCommand } from '../../support/run-command';
import { budget, inHours, testParts } from '../../support/test-outbox';

const { directory, webhook, open, take, deliver, sentIds } = testParts();
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
let id: string;
let reference: string;

/** One submission that the webhook has refused permanently. */
beforeEach(async () => {
  webhook().answerAlways({ status: 404, body: 'no such hook' });
  id = await take();
  reference = referenceOf(id);
  for (const hours of [0, 1, 2]) await deliver(hours);
  webhook().answerAlways({ status: 200 });
});

const outbox = (...args: string[]) =>
  runCommand(() => command(args), {
    STORAGE_DIR: directory(),
    APPLICATION_WEBHOOK_URL: webhook().url,
  });

/** The printed lines, with single spaces between the columns. */
const linesOf = async (...args: string[]) =>
  (await outbox(...args)).stdout.trimEnd().replace(/ +/g, ' ').split('\n');
const named = (name: string) => application({ name });
const heldOne = { ...named('Held'), reasonToHold: 'bot' as const };
const takeOne = async (input = application()) => referenceOf(await take(input));

test('a record without its file is found, unless it is withdrawn, or erased during the search', async () => {
  const { store } = open();
  const [lost = ''] = await store.list('resumes/');
  await store.delete(lost);
  expect(await inspectRecords(store)).toEqual({ records: 1, garbage: [], withoutFile: [id] });
  const erasing = aroundStore(store, async (name, key, call) => {
    if (name === 'list' && key === 'resumes/') await store.delete(`submissions/${id}.json`);
    return call();
  });
  expect(await inspectRecords(erasing)).toEqual({ records: 1, garbage: [], withoutFile: [] });
  const erased = await take(named('Withdrawn'));
  await withdraw(open({ eraseAfterDays: 30 }), erased, 'holder');
  for (const file of await store.list('resumes/')) await store.delete(file);
  expect(await inspectRecords(store)).toMatchObject({ records: 1, withoutFile: [] });
});

describe('npm run outbox', () => {
  it('lists undelivered submissions or, with --all, all of them, in 80 columns and without names', async () => {
    const delivered = await takeOne(named('Delivered'));
    await deliver();
    webhook().answerNext({ status: 503 });
    const waiting = await takeOne(named('Waiting'));
    await deliver();
    const held = await takeOne(heldOne);
    // Not "now": nobody has tried it since, as while a circuit breaker holds its service.
    const overdue = referenceOf(await take(named('Overdue'), open({ now: inHours(-1) })));
    const garbage = await take(named('Garbage'));
    writeFileSync(join(directory(), 'store', 'submissions', `${garbage}.json`), '{"schema":1,');

    const { code, stdout, stderr } = await outbox('list');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(stdout).not.toMatch(/asha|waiting|example/i);
    const [header, ...lines] = await linesOf('list');
    expect(header).toBe('REFERENCE STATE DELIVERY TRIES AGE NEXT LAST ANSWER');
    const totals = lines.pop();
    expect(totals?.split(', ').sort()).toEqual(['1 dead', '1 garbage', '1 held', '2 pending']);
    const rows = [
      `${reference} dead application 3 \\d+s refused 404`,
      `${waiting} pending application 1 \\d+s (\\d+s|due) failed 503`,
      `${overdue} pending application 0 \\d+s due`,
      `${held} held application 0 \\d+s probably a bot`,
      `${referenceOf(garbage)} garbage`,
    ];
    const matching = (row: string) => expect.stringMatching(new RegExp(`^${row}$`));
    expect(lines).toHaveLength(5);
    for (const row of rows) expect(lines).toContainEqual(matching(row));

    const all = await linesOf('list', '--all');
    expect(all).toContainEqual(matching(`${delivered} delivered application 1 \\d+s accepted 200`));
    expect(all).toHaveLength(8);
  });

  it('finds a submission by address or by part of the phone number or reference', async () => {
    const other = { name: 'Ravi', email: 'ravi@example.com', phone: '9000000000' };
    await take(application(other, new Date(0)));
    const dead = expect.stringMatching(new RegExp(`^${reference} dead `));
    for (const text of ['ASHA@example.com', '43210', reference.slice(0, 15).toLowerCase()])
      expect((await linesOf('find', text)).slice(1)).toEqual([dead, '1 dead']);
    expect(await linesOf('find', 'nobody@example.com')).toContain('Nothing was found.');
  });

  it('reports an index entry without a record instead of a submission', async () => {
    await open().store.delete(`submissions/${id}.json`);
    const { stdout } = await outbox('list');
    expect(stdout).not.toContain(reference);
    expect(stdout).toContain('1 more in the index without a record');
  });

  it('reopens all dead submissions except infected files', async () => {
    const away = async () => ({ verdict: 'unavailable', reason: 'away' }) as const;
    const ill = referenceOf(await take(named('Ill'), open({ scanner: away })));
    const scanner = async () => ({ verdict: 'infected', signature: 'Test' }) as const;
    await drain(budget, open({ scanner }));
    expect(await linesOf('list')).toContain('2 dead');
    const answer = { code: 0, stdout: expect.stringContaining('1 is due now.') };
    expect(await outbox('retry', '--dead')).toMatchObject(answer);
    expect((await outbox('drain')).stdout).toContain('1 delivered');
    expect((await outbox('list')).stdout).toContain(ill);
  });

  it('shows a submission by its reference in any letter case, or by its id', async () => {
    const lastAnswer = { status: 404, excerpt: 'no such hook' };
    const deliveries = { webhook: { state: 'dead', lastAnswer } };
    for (const name of [reference, reference.toLowerCase(), id]) {
      const { code, stdout } = await outbox('show', name);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ id, fields: { name: 'Asha Rao' }, deliveries });
    }
  });

  it('reopens a dead submission, releases a held one, and drains', async () => {
    const held = await take(heldOne);
    const released = `${referenceOf(held)} is released and due now.`;
    expect((await outbox('retry', referenceOf(held))).stdout).toContain(released);
    expect(await outbox('retry', reference)).toMatchObject({ code: 0, stderr: '' });
    const stdout = '2 delivered, 0 to be tried again, 0 given up, 0 waiting\n';
    expect(await outbox('drain')).toMatchObject({ code: 0, stdout });
    expect(sentIds().slice(-2).sort()).toEqual([held, id].sort());
    expect(await linesOf('list')).toContain('Nothing is waiting.');
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

  it('exports all data about a person, with the file', async () => {
    const { code, stdout } = await outbox('export', reference);
    expect(code).toBe(0);
    const { name, type } = application().file ?? {};
    const base64 = Buffer.from(resumeBytes).toString('base64');
    expect(JSON.parse(stdout)).toEqual({
      reference,
      form: 'apply',
      submittedAt: expect.any(String),
      fields: application().fields,
      file: { name, type, size: resumeBytes.length, base64 },
      sentTo: [],
    });
  });

  it('erases a submission on request and notifies possible recipients', async () => {
    expect(await outbox('erase', reference)).toMatchObject({
      code: 0,
      stdout: `${reference} is withdrawn.\nIts fields and its file are erased here.\nTold to erase it, too: webhook.\n`,
    });
    expect((await outbox('drain')).stdout).toContain('1 delivered');
    expect(webhook().received.at(-1)?.fields).toMatchObject({ type: 'application.withdrawn', id });
    expect((await outbox('show', reference)).stdout).not.toMatch(/asha/i);
    expect((await outbox('erase', reference)).stdout).toContain('was withdrawn before');
    const refused = { code: 1, stderr: `${reference} was withdrawn.\n` };
    expect(await outbox('retry', reference)).toMatchObject(refused);
  });

  describe('for a person, by the email address', () => {
    const address = 'Asha@example.com';
    let second: string;
    beforeEach(async () => {
      second = await takeOne(application({ jobTitle: 'Builder', email: 'asha@example.com' }));
      await takeOne(application({ email: 'natasha@example.com', name: 'Natasha' }));
      // The address before a correction is this person's, too.
      await updateRecord(open().store, await idFor(second), (submission) => ({
        ...submission,
        fields: { ...submission.fields, email: 'asha.rao@example.com' },
        versions: [{ at: new Date().toISOString(), fields: submission.fields }],
      }));
    });
    const idFor = async (text: string) => String((await idsFor(open().store, text))[0]);

    it('exports all submissions with their files as an archive', async () => {
      const path = join(directory(), 'asha.zip');
      const { code, stdout } = await outbox('export', address, path);
      expect([code, stdout]).toEqual([0, `${path} has 2 submissions of ${address}.\n`]);
      const unzip = (...args: string[]) => execFileSync('unzip', [...args], { encoding: 'utf8' });
      const names = unzip('-Z1', path).trimEnd().split('\n');
      expect(names.filter((name) => name.endsWith('.json')).sort()).toEqual(
        [`${reference}.json`, `${second}.json`].sort(),
      );
      expect(names).toHaveLength(4);
      expect(unzip('-p', path, `${reference}*.pdf`)).toBe(Buffer.from(resumeBytes).toString());
      expect(JSON.parse(unzip('-p', path, `${second}.json`))).toMatchObject({
        reference: second,
        versions: [{ fields: { email: 'asha@example.com' } }],
      });
      expect((await outbox('export', address, path)).stderr).toBe(`${path} exists already.\n`);
    });

    it('erases all submissions, and nothing of that person is left', async () => {
      const { code, stdout } = await outbox('erase', address);
      expect(code).toBe(0);
      expect(stdout).toContain(`${reference} is withdrawn.`);
      expect(stdout).toContain(`${second} is withdrawn.`);
      expect(stdout).toContain(`Nothing with the address ${address} is left in the store.`);
      const files = readdirSync(directory(), { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'));
      expect(files.filter((text) => /\basha[@.]|Asha Rao/i.test(text))).toEqual([]);
      expect(files.filter((text) => text.includes('natasha@example.com'))).toHaveLength(1);
      expect(await outbox('erase', address)).toMatchObject({
        code: 1,
        stderr: `There is no submission of ${address}.\n`,
      });
    });

    it('names records that cannot be read, as they may be of anyone', async () => {
      const id = `app-20261121-${'a'.repeat(26)}`;
      await open().store.putNew(`submissions/${id}.json`, Buffer.from('{'));
      expect((await outbox('erase', address)).stdout).toContain(`"show ${id}"`);
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

  it('exits with 1 and says so without a store', async () => {
    const { ended } = startScript('scripts/outbox.ts', ['list'], { STORAGE: 'none' });
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('STORAGE is none')]);
  });
});

import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import type { ServerResponse } from 'node:http';
import { leadScript } from '@/lib/outbox/destinations/lead';
import { applicationWebhook, resumeWebhook } from '@/lib/outbox/destinations/webhook';
import { drain } from '@/lib/outbox/outbox';
import type { PartsWithStore } from '@/lib/outbox/parts';
import type { Delivery } from '@/lib/outbox/submission';
import { application, outboxParts, resumeBytes } from '@/scripts/support/outbox-parts';
import { type FakeAppsScript, loadAppsScript, SECRET } from '../../support/fake-apps-script';
import { answerWith, redirectTo, startFakeGoogle } from '../../support/fake-google';
import { forEachTest } from '../../support/for-each-test';
import { temporaryDirectory } from '../../support/temporary-directory';
import { budget, idOf, submissionOf } from '../../support/test-outbox';

const directory = temporaryDirectory();
const google = forEachTest(startFakeGoogle);
let script: FakeAppsScript;
const PARTNER = 'script.googleusercontent.com';

beforeEach(() => {
  script = loadAppsScript();
  const answers: string[] = [];
  google().on('script.google.com', ({ body }, response) => {
    answers.push(script.post(body));
    const location = google().address(PARTNER, `/macros/echo?answer=${answers.length - 1}`);
    response.writeHead(302, { location }).end();
  });
  google().on(PARTNER, ({ path }, response) => response.end(answers[Number(path.split('=')[1])]));
});

const webhook = () => google().address('script.google.com', '/macros/s/AKfy/exec');

let clock = new Date('2026-11-21T00:01:09Z');
beforeEach(() => {
  clock = new Date('2026-11-21T00:01:09Z');
});

function openOutbox(secret: string | undefined = SECRET, patience = 20_000): PartsWithStore {
  return outboxParts(directory(), undefined, {
    destination: (name) => {
      const url = webhook();
      if (name === 'application') return applicationWebhook({ url, format: 'json', secret });
      if (name === 'web-to-lead') return leadScript({ url, secret });
      if (name !== 'resume') return 'unconfigured';
      return resumeWebhook({ url, secret, linkTo: async () => 'https://www.example.com/resume' });
    },
    now: () => clock,
    random: () => 0,
    timeouts: { delivery: patience, mail: patience, direct: patience },
  });
}

/** Accepts an application and drains the outbox every quarter of an hour for two hours. */
async function deliver(parts = openOutbox()): Promise<Delivery> {
  const id = await idOf(accept(application({}, clock), parts));
  for (let quarter = 0; quarter < 8; quarter += 1) {
    await drain(budget, parts);
    clock = new Date(clock.getTime() + 900_000);
  }
  return (await submissionOf(parts, id)).deliveries.webhook as Delivery;
}

describe('an application to an Apps Script', () => {
  it('runs the script once and is a row of the sheet, its resume a file', async () => {
    expect(await deliver()).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(script.state.runs).toBe(1);
    expect(script.rows('Applications')[1]?.filter(Boolean)).toEqual([
      expect.stringMatching(/^app-20261121-[a-z2-7]{26}$/),
      '21/11/2026, 5:31:09 am',
      'Asha Rao',
      'asha@example.com',
      '9876543210',
      'Tester',
      'tester-pune-1a2b',
      'I build things.',
      'https://drive.example/file-1',
    ]);
    expect(script.files[0]?.bytes).toEqual([...resumeBytes]);
    expect(
      google().requests.map(({ method, host, body }) => [method, host, body.length > 0]),
    ).toEqual([
      ['POST', 'script.google.com', true],
      ['GET', PARTNER, false],
    ]);
    const [post, get] = google().requests;
    expect(post?.headers['content-type']).toBe('application/json');
    expect(JSON.stringify(get?.headers)).not.toContain('webhook');
  });

  /** Milliseconds: enough for the first host, and what the hanging ones cost this test. */
  const SOON_MS = 3000;

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers 404', (response) => response.writeHead(404).end()],
    ['answers 500', (response) => response.writeHead(500).end()],
    ['breaks off', (response) => response.destroy()],
    ['hangs', () => undefined],
    [
      'redirects once more',
      (response) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
    ],
  ])('runs the script once when the second host %s', async (_, fail) => {
    google().on(PARTNER, (_request, response) => fail(response));
    expect(await deliver(openOutbox(SECRET, SOON_MS))).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastAnswer: { outcome: expect.stringMatching(/^accepted, answer not read: /) },
    });
    expect(script.state.runs).toBe(1);
    expect(script.rows('Applications')).toHaveLength(2);
  });

  it('that the script refuses is not called delivered, and keeps what the script said', async () => {
    expect(await deliver(openOutbox('another secret'))).toMatchObject({
      state: 'dead',
      lastAnswer: {
        outcome: 'refused',
        excerpt: expect.stringContaining('The secret is not the right one'),
      },
    });
    expect(script.rows('Applications')).toEqual([]);
  });

  it('that the script refuses without a redirect is not called delivered either', async () => {
    google().on('script.google.com', answerWith('{"ok":false,"error":"no"}'));
    expect(await deliver()).toMatchObject({ state: 'dead', lastAnswer: { outcome: 'refused' } });
  });

  it('that the script cannot take now is tried again', async () => {
    script.state.isBusy = true;
    const parts = openOutbox();
    const accepted = await accept(application({}, clock), parts);
    await drain(budget, parts);
    script.state.isBusy = false;
    clock = new Date(clock.getTime() + 60_000);
    expect(await drain(budget, parts)).toMatchObject({ delivered: 1 });
    expect(accepted.status).toBe('accepted');
    expect(script.rows('Applications')).toHaveLength(2);
  });

  it.each([
    [
      'a page that says that the script failed',
      answerWith('<!DOCTYPE html><html><head><title>Error</title></head>'),
      'script error',
    ],
    [
      'the sign-in page',
      redirectTo('https://accounts.google.com/ServiceLogin'),
      'sign-in required',
    ],
    ['another site', redirectTo('https://evil.example/'), 'failed'],
  ])('whose answer is %s is tried again', async (_, handler, outcome) => {
    google().on('script.google.com', handler);
    expect(await deliver()).toMatchObject({ state: 'pending', lastAnswer: { outcome } });
    expect(new Set(google().requests.map(({ host }) => host))).toEqual(
      new Set(['script.google.com']),
    );
  });
});

const bodyOf = () => JSON.parse(google().requests[0]?.body ?? '');

it('a resume and a lead go the same way', async () => {
  const parts = openOutbox();
  const fields = { name: 'Asha', email: 'asha@example.com', jobTitle: 'Tester' };
  await accept({ ...application(), form: 'resume', fields }, parts);
  await drain(budget, parts);
  expect(bodyOf()).toEqual({
    type: 'resume',
    id: expect.any(String),
    submittedAt: expect.any(String),
    ...fields,
    resumeLink: 'https://www.example.com/resume',
    secret: SECRET,
  });
  const lead = {
    first_name: 'Asha',
    email: 'asha@example.com',
    topic: 'Employers',
    description: '=1',
  };
  const { file: _, ...rest } = application();
  await accept({ ...rest, form: 'contact', fields: lead }, parts);
  expect(await drain(budget, parts)).toMatchObject({ delivered: 1, remaining: 0 });
  expect(script.rows('Resumes')[1]).toContain('https://www.example.com/resume');
  expect(script.rows('Leads')[1]).toEqual(
    expect.arrayContaining(['Asha', 'asha@example.com', 'Employers', '=1']),
  );
});

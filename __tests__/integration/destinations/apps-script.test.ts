import type { ServerResponse } from 'node:http';
import { application, resumeBytes } from '@/__tests__/support/outbox-dependencies';
import { leadScript } from '@/lib/destinations/lead';
import { applicationWebhook, resumeWebhook } from '@/lib/destinations/webhook';
import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { type FakeAppsScript, loadAppsScript, SECRET } from '../../support/fake-apps-script';
import { answerWith, redirectTo, startFakeGoogle } from '../../support/fake-google';
import { forEachTest } from '../../support/for-each-test';
import { budget, testParts } from '../../support/test-outbox';

const outbox = testParts();
const google = forEachTest(startFakeGoogle);
const SCRIPT = 'script.google.com';
const PARTNER = 'script.googleusercontent.com';
let script: FakeAppsScript;
let clock: Date;

beforeEach(() => {
  clock = new Date('2026-11-21T00:01:09Z');
  script = loadAppsScript();
  const answers: string[] = [];
  google().on(SCRIPT, ({ body }, response) => {
    answers.push(script.post(body));
    const location = google().address(PARTNER, `/macros/echo?answer=${answers.length - 1}`);
    response.writeHead(302, { location }).end();
  });
  google().on(PARTNER, ({ path }, response) => response.end(answers[Number(path.split('=')[1])]));
});

function open(secret = SECRET) {
  const webhook = { url: google().address(SCRIPT, '/macros/s/AKfy/exec'), secret };
  return outbox.open({
    destination: (name) => {
      if (name === 'application') return applicationWebhook({ ...webhook, format: 'json' });
      if (name === 'web-to-lead') return leadScript(webhook);
      if (name !== 'resume') return 'unconfigured';
      return resumeWebhook({ ...webhook, linkTo: async () => 'https://www.example.com/resume' });
    },
    now: () => clock,
  });
}

/** Accepts an application, drains the outbox every quarter of an hour, and returns its delivery. */
async function deliver({ quarters = 8, deps = open() } = {}) {
  const id = await outbox.take(application({}, clock), deps);
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    await drain(budget, deps);
    clock = new Date(clock.getTime() + 900_000);
  }
  return outbox.delivery(id);
}

describe('an application to an Apps Script', () => {
  it('runs the script once and is a row of the sheet, with its resume as a file', async () => {
    expect(await deliver()).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(script.state.runs).toBe(1);
    expect(script.rows('Applications')[1]?.filter(Boolean)).toEqual([
      expect.stringMatching(/^app-20261121-[a-z2-7]{26}$/),
      '21/11/2026, 5:31:09 am',
      ...['Asha Rao', 'asha@example.com', '9876543210', 'Tester', 'tester-pune-1a2b'],
      'I build things.',
      'https://drive.example/file-1',
    ]);
    expect(script.files[0]?.bytes).toEqual([...resumeBytes]);
    const [post, get, ...others] = google().requests;
    expect(post).toMatchObject({ method: 'POST', host: SCRIPT });
    expect(post?.headers['content-type']).toBe('application/json');
    expect(get).toMatchObject({ method: 'GET', host: PARTNER, body: '' });
    expect(JSON.stringify(get?.headers)).not.toContain('webhook');
    expect(others).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers 404', (response) => response.writeHead(404).end()],
    ['breaks off', (response) => response.destroy()],
    ['redirects', (response) => response.writeHead(302, { location: 'http://evil.example' }).end()],
  ])('runs the script once if the second host %s', async (_, fail) => {
    google().on(PARTNER, (_request, response) => fail(response));
    expect(await deliver()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastAnswer: { outcome: expect.stringMatching(/^accepted, answer not read: /) },
    });
    expect(script.state.runs).toBe(1);
    expect(script.rows('Applications')).toHaveLength(2);
  });

  it("an application to an Apps Script that the script refuses is not delivered, and stores the script's answer", async () => {
    const excerpt = expect.stringContaining('The secret is not the right one');
    const lastAnswer = { outcome: 'refused', excerpt };
    expect(await deliver({ deps: open('other') })).toMatchObject({ state: 'dead', lastAnswer });
    expect(script.rows('Applications')).toEqual([]);
  });

  it.each([
    ['script error', answerWith('<!DOCTYPE html><html><head><title>Error</title></head>')],
    ['sign-in required', redirectTo('https://accounts.google.com/ServiceLogin')],
    ['failed', redirectTo('https://evil.example/')],
  ])('answered with a page of the kind "%s" is tried again', async (outcome, handler) => {
    google().on(SCRIPT, handler);
    expect(await deliver()).toMatchObject({ state: 'pending', lastAnswer: { outcome } });
    expect(new Set(google().requests.map(({ host }) => host))).toEqual(new Set([SCRIPT]));
  });
});

it('a resume and a lead are delivered the same way', async () => {
  const deps = open();
  const { file, ...rest } = application();
  const fields = { name: 'Asha', email: 'asha@example.com', jobTitle: 'Tester' };
  await accept({ ...rest, file, form: 'resume', fields }, deps);
  await drain(budget, deps);
  expect(JSON.parse(google().requests[0]?.body ?? '')).toEqual({
    type: 'resume',
    id: expect.any(String),
    submittedAt: expect.any(String),
    ...fields,
    resumeLink: 'https://www.example.com/resume',
    secret: SECRET,
  });
  const { email } = fields;
  const lead = { first_name: 'Asha', email, topic: 'Employers', description: '=1' };
  await accept({ ...rest, form: 'contact', fields: lead }, deps);
  expect(await drain(budget, deps)).toMatchObject({ delivered: 1, remaining: 0 });
  expect(script.rows('Resumes')[1]).toContain('https://www.example.com/resume');
  expect(script.rows('Leads')[1]).toEqual(expect.arrayContaining(Object.values(lead)));
});

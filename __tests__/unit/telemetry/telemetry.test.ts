import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { newApplicant } from '@/__tests__/support/applicant';
import { items } from '@/__tests__/support/items';
import { privateValueIn } from '@/__tests__/support/personal-values';
import { metrics, requestClass, startMetrics } from '@/lib/telemetry/metrics';
import { close, listen } from '@/scripts/support/listen';

test.each(items`page: GET /About | page: GET /application/APP-20261123-OVUIZW/27nowzivggdbvabkqwgh
  job: GET /job/tester-pune-1a2b | search: GET /jobpositions?q=someone | search: GET /jobs-in/pune
  post: POST /jobForm | file: GET /_next/static/chunks/a | file: GET /images/logo-192.png
  feed: GET /jobs.rss?city=Pune | feed: GET /jobs/salesforce/walk-in.ics | api: GET /api/resumes/app-1?signature=x
  api: POST /api/outbox/drain | desk: POST /desk/sign-out | desk: GET http://localhost:3000/desk | page: GET *
  page:`)('a request counts as its kind: %s', (row) => {
  const [, kind, method, url] = /^(\w+):(?: (\S+) (\S+))?$/.exec(row) ?? [];
  expect(requestClass(method, url)).toBe(kind);
});

test('requests and deliveries are counted by their seconds, in bounds that dashboards can compare', async () => {
  await startMetrics();
  const server = createServer((_, response) => response.writeHead(404).end());
  await fetch(`http://127.0.0.1:${await listen(server)}/About`);
  await close(server);
  metrics()?.deliveries.observe({ destination: 'resume', outcome: 'accepted' }, 9);
  const text = `${await metrics()?.registry.metrics()}`;
  const boundsOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}_bucket{.*le="([^+"]+)"`, 'gm'))].map(([, le]) =>
      Number(le),
    );
  const requests = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
  expect(boundsOf('site_http_request_duration_seconds')).toEqual(requests);
  expect(text).toMatch(
    /request_duration_seconds_bucket{.*le="10".*class="page",status="4xx".*} 1$/m,
  );
  const deliveries = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];
  expect(boundsOf('site_delivery_duration_seconds')).toEqual(deliveries);
});

const TOKEN = '27nowzivggdbvabkqwgh-PZGJnKPFxqTHcHF1jrp3w';
const { name, email, phone, coverLetter } = newApplicant();

test.each([
  ['a name', `{"level":30,"msg":"Accepted","name":"${name}"}`],
  ['an email address', `{"level":30,"email":"${email.replace('asha', 'ravi')}"}`],
  ['a telephone number', `{"level":30,"phone":"${phone}"}`],
  ['a telephone number', 'called +91 98765 43210 back'],
  ['what was typed', JSON.stringify({ coverLetter })],
  ['a file name', '{"level":50,"msg":"resume.pdf cannot be read"}'],
  ['a file name', 'Error: .../my cv (1).DOCX'],
  ['a secret', 'Authorization: Bearer a-secret-of-the-tests'],
  ['an address with a query', 'GET /Career?applied=APP-20261121-7F3KQ2'],
  ['the link to an application', `GET /application/APP-20261123-OVUIZW/${TOKEN}`],
  ['the link to an application', `{"token":"${TOKEN}"}`],
  ['an address of a service', 'connect ECONNREFUSED http://127.0.0.1:8080/hook'],
])('detects %s in a log', (kind, line) => {
  expect(privateValueIn(line)).toBe(kind);
});

test.each([
  '{"level":30,"time":"2026-11-21T10:00:00.000Z","submission":"app-20261121-7f3k2222226543223456777777","form":"apply","repeated":false,"msg":"Accepted"}',
  '{"level":50,"sha256":"6543219876543210a9876543210987654321098765432109876543210987654f","signature":"Eicar-Test-Signature","msg":"A file is infected"}',
  '   - Local:        http://localhost:43210',
  'STORAGE_DIR: expected a folder that can be written. The disk operation failed (ENOTDIR)',
])('allows normal log lines: %s', (line) => {
  expect(privateValueIn(line)).toBeUndefined();
});

test('a failing log does not end the process', () => {
  const program = `
    const { log } = require('./lib/telemetry/log');
    log().info('lost');
    setTimeout(() => {
      log().info('lost');
      process.stderr.write('alive');
    }, 50);`;
  const options = '--conditions=react-server --import tsx --eval';
  const command = ['-c', `exec node ${options} "$0" > /dev/full`, program];
  const { status, stderr } = spawnSync('sh', command, { encoding: 'utf8', timeout: 20_000 });
  expect(stderr).toBe('alive');
  expect(status).toBe(0);
});

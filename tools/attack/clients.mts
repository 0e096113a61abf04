import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { actionOn, formOn } from '@/scripts/support/post-form';

/** Hostile connections in a separate thread, each of which repeats one of the attacks. */
export type Attackers = {
  url: string;
  connections: number;
  /** Full or partial name; default: all attacks with their own path. */
  attack?: string;
  /** Path for the other attacks; `RANDOM` and `RANDOM_JOB` are replaced. */
  path?: string;
  /** Local address of the connections. */
  address?: string;
};

const { url, connections, attack, path = '/', address } = workerData as Attackers;
const { port } = new URL(url);
/** The site's origin, also behind nginx. */
const origin = 'http://localhost:3000';
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const action = await actionOn(`${url}/jobForm`);
const blank = await formOn(`${url}/Contact`);
const list = await (await fetch(`${url}/JobPositions`)).text();
const jobs = [...list.matchAll(/\/job\/\d+\?k=([\w-]+)/g)].map(([, key]) => key);
const counts: Record<string, number> = {};
let sent = 0;
let isOver = false;

const ARGUMENTS = '[{"status":"idle"},"$K1"]';
const CONTROLS = '\x01'.repeat(4.2e6);
const NESTED = `[${'[],'.repeat(1.3e6)}[]]`;
const JUNK = new File([Buffer.alloc(4_100_000, 0x41)], 'resume.pdf');

const ofCrowds: Record<string, () => Promise<number>> = {
  get: () => get(path.replace('RANDOM_JOB', `${jobs[sent % jobs.length]}`)),
  // Sends a byte per second of a form that never ends.
  'slow post': () => hang('POST', path, 4_000_000, Array(20).fill('-'), 1000),
  // A quarter of a resume, then a byte every now and then, from two addresses.
  'large slow body': () =>
    hang('POST', path, 4_200_000, [Buffer.alloc(1_000_000, 65), ...Array(20).fill('-')], 2000, {
      'x-forwarded-for': `198.51.10${sent % 2}.1`,
    }),
  'unread answer': () => post(path, { description: '"'.repeat(60_000) }, false, true),
  'unread page': () => get(path, true),
  'long path': () => get(`${path}${'.'.repeat(7800)}/b`),
  'pipelined requests': pipeline,
  'text of 240 kB': () => post(path, { description: '"'.repeat(240_000) }),
  'text of 120 kB': () => post(path, { description: '"'.repeat(120_000) }),
  // An action of the application form, to a page without it.
  'foreign action': () => post(path, { 0: ARGUMENTS, _1_name: 'Asha' }, true),
};
const others: typeof ofCrowds = {
  'control characters in a call': () =>
    post('/Contact', { 0: ARGUMENTS, _1_description: CONTROLS }, true),
  'control characters in a form': () => post('/Contact', { description: CONTROLS }),
  'nested arguments': () => post('/jobForm', { 0: NESTED }, true),
  'a large file that is no resume': () => post('/jobForm', { name: 'Asha', resume: JUNK }),
  'the longest text that is read': () => post('/Contact', { description: '<"&'.repeat(80_000) }),
  'a body that hangs': () => hang('PUT', '/jobForm', 5_000_000, [Buffer.alloc(1_000_000, 65)]),
  'a form that hangs': () => hang('POST', '/jobForm', 4_000_000, [Buffer.alloc(3_900_000, 65)]),
  'a search': () => get(`/JobPositions?q=RANDOM&city=${'%5B'.repeat(500)}`),
  'an address of its own': () => get('/job/RANDOM?k=RANDOM'),
  'an encoded address': () => get('/%41bout?email=asha@example.org'),
};

parentPort?.once('message', () => {
  isOver = true;
  parentPort?.postMessage(counts);
});
const attacks = attack === undefined ? others : { ...ofCrowds, ...others };
const names = Object.keys(attacks).filter((name) => name.includes(attack ?? ''));
for (let at = 0; at < connections; at += 1) void repeat(names[at % names.length] ?? '');
await wait(500);
parentPort?.postMessage('begun');

async function repeat(name: string): Promise<void> {
  while (!isOver) {
    const status = await attacks[name]?.();
    counts[name] = (counts[name] ?? 0) + 1;
    // The attacker shares the CPU with its target: thousands of nginx refusals a second would use all of it.
    if (status === 429 || status === 503) await wait(50);
  }
}

function get(path: string, isUnread = false): Promise<number> {
  return send('GET', path.replaceAll('RANDOM', String(Math.random())), {}, [], 0, isUnread);
}

/** 300 requests in one piece, without compression, whose answers are not read. */
function pipeline(): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: 'localhost', localAddress: address });
    socket.on('error', () => undefined).on('close', () => resolve(503));
    socket.setTimeout(5000, () => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(300));
  });
}

async function post(
  path: string,
  values: Record<string, string | File>,
  isCall = false,
  isUnread = false,
) {
  const form = new FormData();
  for (const [name, value] of isCall ? [] : blank) form.append(name, value);
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': type, ...(isCall && { 'next-action': action }) };
  return send('POST', path, { ...headers, 'content-length': body.length }, [body], 0, isUnread);
}

/** Sends less than announced, waits, and aborts. */
function hang(
  method: string,
  path: string,
  length: number,
  chunks: (Buffer | string)[],
  pauseMs = 5000,
  more: OutgoingHttpHeaders = {},
): Promise<number> {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length };
  return send(method, path, { ...headers, ...more }, chunks, pauseMs);
}

/** Resolves to the status, or to 0 on failure. An answer that is not read is given up by the site, or after 30 s. */
function send(
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  chunks: (Buffer | string)[],
  pauseMs = 0,
  isUnread = false,
): Promise<number> {
  sent += 1;
  return new Promise((resolve) => {
    const sending = request({
      agent,
      host: address ? '127.0.0.1' : 'localhost',
      localAddress: address,
      port,
      timeout: 30_000,
      method,
      path,
      headers: { host: `localhost:${port}`, 'x-forwarded-for': '198.51.100.1', origin, ...headers },
    });
    sending.on('response', (answer) => {
      answer.on('close', () => resolve(answer.statusCode ?? 0));
      if (!isUnread) answer.resume();
    });
    sending.on('error', () => resolve(0)).on('timeout', () => sending.destroy());
    void (async () => {
      for (const chunk of chunks) {
        sending.write(chunk);
        if (pauseMs > 0) await wait(pauseMs);
        if (isOver) break;
      }
      if (pauseMs > 0) sending.destroy();
      else sending.end();
    })();
  });
}

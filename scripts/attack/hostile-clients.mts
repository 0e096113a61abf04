import { request as httpRequest } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { actionOn, formOn } from '../support/post-form';

/** Runs in a thread of its own, so that it does not slow the visitor's clock down. */
const { url, clients, only } = workerData as { url: string; clients: number; only?: string };
const counts: Record<string, number> = {};
let isOver = false;

const action = await actionOn(`${url}/jobForm`);
const blank = await formOn(`${url}/Contact`);
const headers = { origin: url };
const controls = '\x01'.repeat(4.2e6);
const nested = `[${'[],'.repeat(1.3e6)}[]]`;
const junk = new File([Buffer.alloc(4_100_000, 0x41)], 'resume.pdf');

const attacks: Record<string, () => Promise<unknown>> = {
  'control characters in a call': () =>
    post('/Contact', { 0: ARGUMENTS, _1_description: controls }, true),
  'control characters in a form': () => post('/Contact', { description: controls }),
  'nested arguments': () => post('/jobForm', { 0: nested }, true),
  'a large file that is no resume': () => post('/jobForm', { name: 'Asha', resume: junk }),
  'the longest text that is read': () => post('/Contact', { description: '<"&'.repeat(80_000) }),
  'a body that hangs': () => hang('PUT', 5_000_000, 1_000_000),
  'a form that hangs': () => hang('POST', 4_000_000, 3_900_000),
  'a search': () => get(`/JobPositions?q=${Math.random()}&city=${'%5B'.repeat(500)}`),
  'an address of its own': () => get(`/job/${Math.random()}?k=${Math.random()}`),
  'an encoded address': () => get('/%41bout?email=asha@example.org'),
};
const ARGUMENTS = '[{"status":"idle"},"$K1"]';

parentPort?.once('message', () => {
  isOver = true;
  parentPort?.postMessage(counts);
});
const names = Object.keys(attacks).filter((name) => only === undefined || name.includes(only));
for (let at = 0; at < clients; at += 1) void repeat(names[at % names.length] ?? '');

async function repeat(name: string): Promise<void> {
  while (!isOver) {
    await attacks[name]?.().catch(() => undefined);
    counts[name] = (counts[name] ?? 0) + 1;
  }
}

async function get(path: string): Promise<void> {
  await (await fetch(url + path, { signal: AbortSignal.timeout(30_000) })).arrayBuffer();
}

async function post(path: string, values: Record<string, string | File>, isCall = false) {
  const body = new FormData();
  if (!isCall) for (const [name, value] of blank) body.append(name, value);
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: isCall ? { ...headers, 'next-action': action } : headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  await answer.arrayBuffer();
}

/** Sends less than it says, and waits. */
function hang(method: string, length: number, sent: number): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const request = httpRequest({
      hostname,
      port,
      path: '/jobForm',
      method,
      headers: {
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(length),
      },
    });
    request.on('error', () => resolve()).on('close', () => resolve());
    request.write(Buffer.alloc(sent, 0x41));
    setTimeout(() => request.destroy(), 5000).unref();
  });
}

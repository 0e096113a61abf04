import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { actionOn } from '../support/post-form';

/** One hostile client: how many connections it has, and what it does on each. */
export type Crowd = {
  kind: 'get' | 'slow post' | 'foreign action';
  path: string;
  connections: number;
};

type Given = { url: string; crowd: Crowd; address?: string };

const { url, crowd, address } = workerData as Given;
const agent = new Agent({ keepAlive: true, maxSockets: crowd.connections });
const { port } = new URL(url);
const headers = { 'x-forwarded-for': '198.51.100.1', origin: 'http://localhost:3000' };
let isOver = false;
let asked = 0;

const action = await actionOn(`${url}/jobForm`);
const jobs = [
  ...(await (await fetch(`${url}/JobPositions`)).text()).matchAll(/\/job\/\d+\?k=([\w-]+)/g),
].map(([, key]) => key);

parentPort?.once('message', () => {
  isOver = true;
  parentPort?.postMessage(asked);
});
for (let at = 0; at < crowd.connections; at += 1) void repeat();
await wait(500);
parentPort?.postMessage('begun');

async function repeat(): Promise<void> {
  while (!isOver) {
    const status = await { get, 'slow post': postSlowly, 'foreign action': postForeignAction }[
      crowd.kind
    ]();
    asked += 1;
    // It shares the processors with what it attacks: refusals of nginx, thousands a second, would take them all.
    if (status === 429 || status === 503) await wait(50);
  }
}

function get(): Promise<number> {
  const path = crowd.path
    .replace('RANDOM_JOB', `${jobs[asked % jobs.length]}`)
    .replace('RANDOM', String(Math.random()));
  return send({ path }, []);
}

/** A byte every second, of a form that never ends. */
function postSlowly(): Promise<number> {
  const type = 'multipart/form-data; boundary=x';
  const length = { 'content-type': type, 'content-length': '4000000' };
  return send({ path: crowd.path, method: 'POST', headers: length }, Array(20).fill('-'));
}

/** Of the application form, to a page that does not have it. */
function postForeignAction(): Promise<number> {
  const body =
    '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n[{"status":"idle"},"$K1"]\r\n' +
    '--x\r\nContent-Disposition: form-data; name="_1_name"\r\n\r\nAsha\r\n--x--\r\n';
  const call = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(body.length),
    'next-action': action,
  };
  return send({ path: crowd.path, method: 'POST', headers: call }, [body]);
}

/** Resolves to the status when it is answered, to 0 when it has failed. */
function send(options: RequestOptions, chunks: string[]): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({
      agent,
      host: address ? '127.0.0.1' : 'localhost',
      localAddress: address,
      port,
      timeout: 30_000,
      ...options,
      headers: { host: `localhost:${port}`, ...headers, ...(options.headers as object) },
    });
    sent.on('response', (answer) =>
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0)),
    );
    sent.on('error', () => resolve(0)).on('timeout', () => sent.destroy());
    void (async () => {
      for (const chunk of chunks) {
        sent.write(chunk);
        if (chunks.length > 1) await wait(1000);
        if (isOver) break;
      }
      if (chunks.length > 1) sent.destroy();
      else sent.end();
    })();
  });
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Pool } from 'undici';
import { newApplicant } from '../support/applicant';
import { endProcess, spawnServer } from '../support/child-process';
import { formOn } from '../support/post-form';
import { cpuMilliseconds } from '../support/process-figures';
import { median } from './figures';

/** Applications per second, and the CPU time that the server takes for each. */
export type SubmissionRate = { perSecond: number; cpuMs: number };

const ROUNDS = 3;
const COUNT = 400;
const CONCURRENCY = 20;
const PDF_BYTES = 200_000;

/** Where a site stores what it takes while it is measured: memory would flatter it. */
export async function diskForBench(): Promise<{ directory: string }> {
  return { directory: await mkdtemp(join(tmpdir(), 'stepwell-')) };
}

/**
 * Applications with a PDF of 200 kB, each from another person: how many the site accepts, sent without scripts and
 * by script, and how many a bare server takes that parses the same body and writes its file durably. Three interleaved
 * rounds, so that a slow minute affects all of them; the bare server has a process of its own, like the site.
 */
export async function submissionRates(site: { url: string; pid: number }) {
  const page = `${site.url}/jobForm`;
  const posted = await formOn(page);
  const { id: action } = JSON.parse(String(posted.get('$ACTION_1:0')));
  const call = { '0': '[{"status":"idle"},"$K1"]' };
  const bare = await startBareServer();
  const targets: Record<'posted' | 'called' | 'bare', Target> = {
    posted: { url: page, pid: site.pid, fixed: textsOf(posted), prefix: '', answers: 303 },
    called: { url: page, pid: site.pid, fixed: call, prefix: '_1_', answers: 200, action },
    bare: { ...bare, fixed: textsOf(posted), prefix: '', answers: 200 },
  };
  const pdf = await pdfOf(PDF_BYTES);
  const rounds = { posted: [], called: [], bare: [] } as Record<
    keyof typeof targets,
    SubmissionRate[]
  >;
  const names = Object.keys(targets) as (keyof typeof targets)[];
  try {
    // One unmeasured round, in which code is loaded and compiled.
    for (const name of names) await measure(targets[name], pdf);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of names) rounds[name].push(await measure(targets[name], pdf));
    }
  } finally {
    await bare.stop();
  }
  return rounds;
}

export function medianRate(rates: readonly SubmissionRate[]): SubmissionRate {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    cpuMs: median(rates.map(({ cpuMs }) => cpuMs)),
  };
}

type Target = {
  url: string;
  pid: number;
  /** Fields that are the same in every application. */
  fixed: Record<string, string>;
  /** Of the names of the other fields. */
  prefix: string;
  /** The status of an accepted one. */
  answers: number;
  action?: string;
};

async function measure(target: Target, pdf: Uint8Array): Promise<SubmissionRate> {
  const { origin, pathname } = new URL(target.url);
  const boundary = '----WebKitFormBoundaryA1b2C3d4E5f6G7h8';
  const headers = {
    origin,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(target.action && { 'next-action': target.action }),
  };
  const client = new Pool(origin, { connections: CONCURRENCY });
  let left = COUNT;
  const before = cpuMilliseconds(target.pid);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (left-- > 0) {
        const body = encode(boundary, target, pdf);
        const answer = await client.request({ path: pathname, method: 'POST', headers, body });
        const text = await answer.body.text();
        const isAccepted = target.action === undefined || text.includes('"status":"accepted"');
        if (answer.statusCode !== target.answers || !isAccepted) {
          throw new Error(`${target.url} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
        }
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await client.close();
  return {
    perSecond: COUNT / seconds,
    cpuMs: (cpuMilliseconds(target.pid) - before) / COUNT,
  };
}

/**
 * As browsers write it; built by hand, because `FormData` would cost more than the server does. The arguments of a call
 * come last, as React sends them.
 */
function encode(boundary: string, { fixed, prefix }: Target, pdf: Uint8Array): Buffer {
  const disposition = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const text = ([name, value]: [string, string]) =>
    `${disposition(name)}\r\n\r\n${value.replaceAll('\n', '\r\n')}\r\n`;
  const own = Object.fromEntries(
    Object.entries(newApplicant()).map(([name, value]) => [prefix + name, value]),
  );
  const others = Object.entries(fixed).filter(([name]) => !(name in own));
  const file = `${disposition(`${prefix}resume`)}; filename="resume.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(Object.entries(own).map(text).join('') + file),
    pdf,
    Buffer.from(`\r\n${others.map(text).join('')}--${boundary}--\r\n`),
  ]);
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}

async function startBareServer() {
  const program = resolve(__dirname, 'bare-server.mjs');
  const child = spawnServer('node', [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return {
    url: `http://localhost:${String(line).trim()}/`,
    pid: child.pid as number,
    stop: () => endProcess(child),
  };
}

/** A valid PDF, padded with a comment to this size. */
async function pdfOf(bytes: number): Promise<Uint8Array> {
  const real = await readFile('__tests__/fixtures/resume.pdf');
  const end = real.lastIndexOf('startxref');
  const comment = `%${randomBytes(bytes)
    .toString('hex')
    .slice(0, Math.max(0, bytes - real.length - 2))}\n`;
  return Buffer.concat([real.subarray(0, end), Buffer.from(comment), real.subarray(end)]);
}

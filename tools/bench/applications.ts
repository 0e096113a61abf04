import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Pool } from 'undici';
import { newApplicant } from '@/__tests__/support/applicant';
import { endProcess, spawnServer } from '@/scripts/support/child-process';
import { actionOf, formOn } from '@/scripts/support/post-form';
import { median } from '../support/median';
import { cpuMilliseconds } from '../support/process-figures';

/** Applications per second, and the server's CPU time for each. */
type Rate = { perSecond: number; cpuMs: number };

const ROUNDS = 3;
const COUNT = 400;
const CONCURRENCY = 20;
const PDF_BYTES = 200_000;

/**
 * Applications with a PDF of 200 kB, each from another person: the rate that the site accepts, sent without scripts and
 * by script, and the rate of a bare server that parses the same body and writes its file durably. Medians of three
 * interleaved rounds, so that a slow minute affects all of them; like the site, the bare server has its own process.
 */
export async function measureApplications(site: { url: string; pid: number }) {
  const page = `${site.url}/jobForm`;
  const posted = await formOn(page);
  const action = actionOf(posted);
  const call = { '0': '[{"status":"idle"},"$K1"]' };
  const bare = await startBareServer();
  const fixed = textsOf(posted);
  const targets: Record<string, Target> = {
    'without scripts': { url: page, pid: site.pid, fixed, prefix: '', answers: 303 },
    'by script': { url: page, pid: site.pid, fixed: call, prefix: '_1_', answers: 200, action },
    bare: { ...bare, fixed, prefix: '', answers: 200 },
  };
  const pdf = await pdfOf(PDF_BYTES);
  const rates: Record<string, Rate[]> = {};
  try {
    // An additional unmeasured round loads and compiles code.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, target] of Object.entries(targets)) {
        const rate = await measure(target, pdf);
        if (round > 0) rates[name] = [...(rates[name] ?? []), rate];
      }
    }
  } finally {
    await bare.stop();
  }
  const medians = Object.entries(rates).map(([name, each]): [string, Rate] => [
    name,
    {
      perSecond: median(each.map(({ perSecond }) => perSecond)),
      cpuMs: median(each.map(({ cpuMs }) => cpuMs)),
    },
  ]);
  return Object.fromEntries(medians) as Record<string, Rate> & { bare: Rate };
}

type Target = {
  url: string;
  pid: number;
  /** Fields with the same value in every application. */
  fixed: Record<string, string>;
  /** Prefix of the names of the other fields. */
  prefix: string;
  /** The status for an accepted application. */
  answers: number;
  action?: string;
};

async function measure(target: Target, pdf: Uint8Array): Promise<Rate> {
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
 * The format of browsers; built by hand, because `FormData` would cost more than the server does. The arguments of a
 * call come last, as React sends them.
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

/** A valid PDF, padded to this size with a comment. */
async function pdfOf(bytes: number): Promise<Uint8Array> {
  const real = await readFile('__tests__/fixtures/resume.pdf');
  const end = real.lastIndexOf('startxref');
  const comment = `%${randomBytes(bytes)
    .toString('hex')
    .slice(0, Math.max(0, bytes - real.length - 2))}\n`;
  return Buffer.concat([real.subarray(0, end), Buffer.from(comment), real.subarray(end)]);
}

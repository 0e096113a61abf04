import { once } from 'node:events';
import { resolve } from 'node:path';
import { Pool } from 'undici';
import { newApplicant } from '@/__tests__/support/applicant';
import { pdfOfSize } from '@/__tests__/support/hostile-files';
import { endProcess, spawnServer } from '@/scripts/support/child-process';
import { actionOf, formOn } from '@/scripts/support/post-form';
import { inRounds, medians } from '../support/median';
import { cpuMilliseconds } from '../support/process-figures';

/** Applications per second, and the server's CPU time for each. */
type Rate = { perSecond: number; cpuMs: number };

const COUNT = 400;
const CONCURRENCY = 20;
const PDF_BYTES = 200_000;

/**
 * Applications with a PDF of 200 kB, each from another person: the rate that the site accepts, sent without scripts and
 * by script, and the rate of a bare server that parses the same body and writes its file durably. Medians of three rounds;
 * like the site, the bare server has its own process.
 */
export async function measureApplications(site: { url: string; pid: number }) {
  const page = `${site.url}/jobForm`;
  const posted = await formOn(page);
  const action = actionOf(posted);
  const call = new FormData();
  call.set('0', '[{"status":"idle"},"$K1"]');
  const bare = await startBareServer();
  const targets: Record<string, Target> = {
    'without scripts': { url: page, pid: site.pid, fixed: posted, prefix: '', answers: 303 },
    'by script': { url: page, pid: site.pid, fixed: call, prefix: '_1_', answers: 200, action },
    bare: { ...bare, fixed: posted, prefix: '', answers: 200 },
  };
  const pdf = pdfOfSize(PDF_BYTES);
  try {
    // Loads and compiles code.
    for (const target of Object.values(targets)) await measure(target, pdf);
    const rates = await inRounds(Object.values(targets), (target) => measure(target, pdf));
    const pairs = Object.keys(targets).map((name, at) => [name, medians(rates[at] ?? [])]);
    return Object.fromEntries(pairs) as Record<string, Rate> & { bare: Rate };
  } finally {
    await bare.stop();
  }
}

type Target = {
  url: string;
  pid: number;
  /** Fields with the same value in every application. */
  fixed: FormData;
  /** Prefix of the names of the other fields. */
  prefix: string;
  /** The status for an accepted application. */
  answers: number;
  action?: string;
};

async function measure(target: Target, pdf: Buffer<ArrayBuffer>): Promise<Rate> {
  const { origin, pathname: path } = new URL(target.url);
  // Encoded before, because `FormData` would cost more than the server does.
  const posts = await Promise.all(Array.from({ length: COUNT }, () => encode(target, pdf)));
  const common = { origin, ...(target.action && { 'next-action': target.action }) };
  const client = new Pool(origin, { connections: CONCURRENCY });
  const before = cpuMilliseconds(target.pid);
  const started = performance.now();
  const takeTurns = async () => {
    for (let post = posts.pop(); post; post = posts.pop()) {
      const headers = { ...common, 'content-type': post.type };
      const answer = await client.request({ path, method: 'POST', headers, body: post.body });
      const text = await answer.body.text();
      const isAccepted = target.action === undefined || text.includes('"status":"accepted"');
      if (answer.statusCode !== target.answers || !isAccepted) {
        throw new Error(`${target.url} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeTurns));
  const seconds = (performance.now() - started) / 1000;
  await client.close();
  return { perSecond: COUNT / seconds, cpuMs: (cpuMilliseconds(target.pid) - before) / COUNT };
}

/** The arguments of a call come last, as React sends them. */
async function encode({ fixed, prefix }: Target, pdf: Buffer<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(newApplicant())) form.set(prefix + name, value);
  form.set(`${prefix}resume`, new File([pdf], 'resume.pdf', { type: 'application/pdf' }));
  for (const [name, value] of fixed) if (!form.has(name)) form.set(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await encoded.arrayBuffer()) };
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

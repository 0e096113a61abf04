import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newApplicant } from '../support/applicant';
import { formOn } from '../support/post-form';

const COUNT = 300;
const CONCURRENCY = 20;
const PDF_BYTES = 200_000;

/** Accepted applications per second, each with a PDF of 200 kB and from another person. */
export async function submissionsPerSecond(site: string): Promise<number> {
  const form = await formOn(`${site}/jobForm`);
  return perSecond(`${site}/jobForm`, form, (answer) => answer.status === 303);
}

/** The lower bound for any server: parse the same body and write its file durably. */
export async function baselineServer(): Promise<{
  rate: () => Promise<number>;
  close: () => void;
}> {
  const server = createServer(async (request, response) => {
    const body = new Response(request as unknown as ReadableStream, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    });
    const file = (await body.formData()).get('resume') as File;
    const path = join(tmpdir(), `bench-${randomUUID()}`);
    const handle = await open(path, 'wx');
    await handle.writeFile(Buffer.from(await file.arrayBuffer()));
    await handle.sync();
    await handle.close();
    response.end();
    await rm(path);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return {
    rate: () => perSecond(url, new FormData(), (answer) => answer.status === 200),
    close: () => server.close(),
  };
}

async function perSecond(
  url: string,
  form: FormData,
  isAccepted: (answer: Response) => boolean,
): Promise<number> {
  const pdf = await pdfOf(PDF_BYTES);
  let left = COUNT;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (left-- > 0) {
        const body = new FormData();
        for (const [name, value] of form) body.set(name, value);
        for (const [name, value] of Object.entries(newApplicant())) body.set(name, value);
        body.set('resume', new File([pdf], 'resume.pdf'));
        const headers = { origin: new URL(url).origin };
        const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
        if (!isAccepted(answer)) throw new Error(`${url} answered ${answer.status}`);
      }
    }),
  );
  return COUNT / ((performance.now() - started) / 1000);
}

/** A valid PDF, padded with a comment to this size. */
async function pdfOf(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const real = await readFile('__tests__/fixtures/resume.pdf');
  const end = real.lastIndexOf('startxref');
  const comment = `%${randomBytes(bytes)
    .toString('hex')
    .slice(0, Math.max(0, bytes - real.length - 2))}\n`;
  return new Uint8Array(
    Buffer.concat([real.subarray(0, end), Buffer.from(comment), real.subarray(end)]),
  );
}

import { createServer } from 'node:http';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import type { Reading, Recognised } from 'resume-reader';
import { guardedPdfWorker } from '@/scripts/guard-pdf-worker';
import { close, listen } from '@/scripts/support/listen';
import type { ResumeFile } from './make-resumes';

/** What a browser made of a file. */
export type Outcome = { reading: Reading; found: Recognised; ms: number; longestStep: number };

declare global {
  interface Window {
    /** Of the bundle that this file serves. */
    resumes: { read(name: string): Promise<Outcome> };
  }
}

/** As a phone; Chromium slows the page down, but not its workers. */
const SLOWER = 4;

/** Reads files in a browser with the code and the worker of the site, one after the other. */
export async function readInBrowser(
  browser: Browser,
  files: readonly ResumeFile[],
): Promise<Outcome[]> {
  const [script, worker] = [await bundle(), guardedPdfWorker()];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname);
    const isWorker = path.endsWith('.mjs');
    if (isWorker || path === '/reader.js') response.setHeader('content-type', 'text/javascript');
    if (isWorker) return response.end(worker);
    if (path === '/reader.js') return response.end(script);
    response.end(files.find(({ name }) => name === basename(path))?.bytes ?? '<!doctype html>');
  });
  const port = await listen(server);
  const page = await browser.newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.addScriptTag({ type: 'module', url: '/reader.js' });
    await page.waitForFunction(() => window.resumes);
    const outcomes: Outcome[] = [];
    for (const { name } of files) {
      outcomes.push(await page.evaluate((each) => window.resumes.read(each), name));
    }
    return outcomes;
  } finally {
    await page.close();
    await close(server);
  }
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { preloadReader, readResume } from 'resume-reader';
        let longestStep = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestStep = Math.max(longestStep, duration);
        }).observe({ type: 'longtask' });
        window.resumes = {
          async read(name) {
            const answer = await fetch('/files/' + encodeURIComponent(name));
            const file = new File([await answer.blob()], name);
            // The form does so when its field is touched, and a file takes longer to choose.
            preloadReader();
            await new Promise((resolve) => setTimeout(resolve, 500));
            longestStep = 0;
            const from = performance.now();
            const reading = await readResume(file, { signal: new AbortController().signal });
            const found = 'found' in reading ? reading.found : {};
            const ms = performance.now() - from;
            await new Promise((resolve) => setTimeout(resolve, 100));
            return { reading, found, ms, longestStep };
          },
        };`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    write: false,
    target: 'esnext',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

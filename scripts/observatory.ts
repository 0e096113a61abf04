// `npm run observatory`: MDN's HTTP Observatory, offline, against the built site behind TLS. The tool
// (130 MB) is installed into var/tools on first use.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './support/free-port';
import { startSite } from './support/site-server';

const VERSION = '1.4.8';
const PATHS = ['/', '/Contact', '/JobPositions', '/jobForm', '/nothing-here'];
const MIN_SCORE = 125;

const certificate = resolve('scripts/support/self-signed.pem');
const tool = resolve('var/tools/node_modules/@mdn/mdn-http-observatory');

async function observe(): Promise<void> {
  install();
  // Node reads trusted certificates only at start.
  if (process.env.NODE_EXTRA_CA_CERTS !== certificate) return restartWithCertificate();
  const { scan } = await import(pathToFileURL(join(tool, 'src/index.js')).href);
  const site = await startSite({ SITE_URL: 'https://localhost', LOG_LEVEL: 'error' });
  const front = await startFront(site.url);
  try {
    for (const path of PATHS) {
      const { scan: result } = await scan(`localhost:${front.port}${path}`);
      const figures = `${result.grade} ${result.score}, ${result.testsPassed}/${result.testsQuantity}`;
      process.stdout.write(`${path.padEnd(16)}${figures}\n`);
      if (result.score < MIN_SCORE) process.exitCode = 1;
    }
  } finally {
    front.close();
    await site.dispose();
  }
}

function install(): void {
  if (existsSync(tool)) return;
  // Its install script would download preload lists, which do not contain localhost.
  const name = `@mdn/mdn-http-observatory@${VERSION}`;
  const args = ['i', '--prefix', 'var/tools', '--ignore-scripts', '--no-audit', '--no-fund', name];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  writeFileSync(join(tool, 'conf/hsts-preload.json'), '{}');
}

function restartWithCertificate(): void {
  const [node = '', ...args] = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  process.exitCode = spawnSync(node, args, { stdio: 'inherit', env }).status ?? 1;
}

/**
 * A TLS proxy in front of the site. The tool audits only responses with status 200, so a 404 is presented
 * as one.
 */
async function startFront(site: string): Promise<{ port: number; close: () => void }> {
  const pem = readFileSync(certificate);
  const server = createServer({ key: pem, cert: pem }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = request(`${site}${url}`, { method, headers: { ...headers, host: 'localhost' } });
    passed.on('response', (answer) => {
      const status = answer.statusCode === 404 ? 200 : (answer.statusCode ?? 502);
      outgoing.writeHead(status, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  const port = await freePort();
  server.listen(port, 'localhost');
  return { port, close: () => server.close() };
}

observe();

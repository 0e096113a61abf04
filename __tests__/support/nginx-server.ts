import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { endProcess, hasEnded, spawnServer } from '@/scripts/support/child-process';
import { freePort } from '@/scripts/support/free-port';
import { waitUntil } from '@/scripts/support/wait-until';

/**
 * A self-signed certificate and its key: `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256
 * -nodes -days 36500 -subj /CN=localhost`.
 */
export const selfSigned = resolve(__dirname, 'self-signed.pem');

const PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v'], { env: { ...process.env, PATH } }).status === 0;

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/**
 * `deploy/nginx.conf` with other ports, paths and upstream servers; without TLS for measurements that TLS would
 * dominate.
 */
export async function startNginx(
  sites: string | string[],
  {
    tls = true,
    certificate = selfSigned,
    key = certificate,
    name = 'localhost',
  }: { tls?: boolean; certificate?: string; key?: string; name?: string } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-nginx-'));
  const [secure, plain] = [await freePort(), await freePort()];
  const shipped = await readFile(resolve(__dirname, '../../deploy/nginx.conf'), 'utf8');
  const config = replaceAll(shipped, [
    ['pid /var/run/nginx.pid;', `pid ${folder}/pid; daemon off; user root;`],
    [upstreamOf(shipped), [sites].flat().map(serverLine).join(' ')],
    ['http {', `http { ${temporaryPaths(folder)}`],
    ['listen 80', `listen 127.0.0.1:${plain}`],
    ['listen 443 ssl http2', `listen 127.0.0.1:${secure}${tls ? ' ssl http2' : ''}`],
    ['listen [::]:80', hasIpv6 ? `listen [::1]:${plain}` : '#'],
    [
      'listen [::]:443 ssl http2',
      hasIpv6 ? `listen [::1]:${secure}${tls ? ' ssl http2' : ''}` : '#',
    ],
    ['www.example.com', name],
    ['/etc/nginx/certificates/site.pem', certificate],
    ['/etc/nginx/certificates/site.key', key],
    ['/var/log/nginx/access.log', `${folder}/access.log`],
    ['/var/cache/nginx/', `${folder}/`],
    ['/var/www/acme', `${folder}/acme`],
  ]);
  await mkdir(join(folder, 'acme'));
  await writeFile(join(folder, 'nginx.conf'), config);
  const command = ['nginx', '-c', join(folder, 'nginx.conf')];
  // With as many open files as systemd allows a service.
  const child = spawnServer('sh', ['-c', 'ulimit -Sn 1024; exec "$@"', 'sh', ...command], {
    env: { ...process.env, PATH },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += chunk));
  await waitUntil(
    () => hasEnded(child) || isListening(secure),
    () => `nginx does not listen:\n${output}`,
  );
  if (hasEnded(child)) throw new Error(`nginx did not start:\n${output}`);
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    output: () => output + readFileSync(join(folder, 'access.log'), 'utf8'),
    /** Temporary files opened by its workers, named or unlinked. Linux only. */
    openFiles: () => workersOf(child).flatMap((pid) => filesOpenIn(pid, folder)),
    /** certbot's `--webroot`. */
    acmeFolder: join(folder, 'acme'),
    /** The command that makes it read its configuration and certificate again. */
    reload: [...command, '-s', 'reload'],
    stop: async () => {
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes the lines that need a newer nginx than the tests have. */
function upstreamOf(shipped: string): string {
  const [lines = 'the lines of the upstream'] =
    /zone site 64k;\s+resolver [^;]+;\s+server site:3000 resolve;/.exec(shipped) ?? [];
  return lines;
}

/** The server line of docs/deploy-systemd.md. */
function serverLine(site: string): string {
  return `server ${new URL(site).host} max_fails=0;`;
}

const hasIpv6 = existsSync('/proc/net/if_inet6');

function workersOf({ pid }: ChildProcess): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}

function filesOpenIn(pid: string, folder: string): string[] {
  return readdirSync(`/proc/${pid}/fd`)
    .map((fd) => targetOf(`/proc/${pid}/fd/${fd}`))
    .filter((path) => path.startsWith(folder) && !path.endsWith('/access.log'));
}

/** Empty if closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

function replaceAll(text: string, pairs: [string, string][]): string {
  return pairs.reduce((before, [shipped, own]) => {
    if (!before.includes(shipped)) throw new Error(`nginx.conf has no "${shipped}" any more`);
    return before.replaceAll(shipped, own);
  }, text);
}

function temporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

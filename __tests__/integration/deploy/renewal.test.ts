import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { hasCertbot, hasPebble, startAcmeServer } from '@/__tests__/support/acme-server';
import { hasNginx, type Nginx, startNginx } from '@/__tests__/support/nginx-server';
import { waitUntil } from '@/scripts/support/wait-until';
import { describeOrSkip } from '../../support/describe-or-skip';
import { temporaryDirectory } from '../../support/temporary-directory';

const run = promisify(execFile);
const NAME = 'www.stepwell.test';
/** certbot itself waits for seconds. */
const PATIENCE_MS = 180_000;

/** From nothing to the first renewal by the commands of the guides, against a test server of the protocol. */
describeOrSkip(
  hasNginx && hasPebble && hasCertbot,
  'nginx, pebble and certbot are not all installed, so no certificate is asked for.',
)('a certificate by ACME @slow', () => {
  const directory = temporaryDirectory();
  let authority: Awaited<ReturnType<typeof startAcmeServer>> | undefined;
  let nginx: Nginx | undefined;
  afterEach(async () => {
    await nginx?.stop();
    await authority?.close();
  });

  it(
    'replaces the self-signed one by the command of the guides, and is renewed',
    async () => {
      const certificates = join(directory(), 'certificates');
      await run('deploy/install-certificate.sh', ['--self-signed', NAME, certificates]);
      const [certificate, key] = ['pem', 'key'].map((kind) => join(certificates, `site.${kind}`));
      nginx = await startNginx('http://localhost:9', { certificate, key, name: NAME });
      authority = await startAcmeServer(Number(new URL(nginx.plainUrl).port));
      const first = await servedBy(nginx);
      expect(first.issuer).toEqual(first.subject);

      const command = commandIn('docs/deploy-systemd.md')
        .replace('/var/www/acme', nginx.acmeFolder)
        .replace('/etc/nginx/certificates', certificates)
        .replace('nginx -s reload', nginx.reload.join(' '));
      // The other guide differs in the folders, and in where nginx runs.
      const other = commandIn('docs/deploy-docker.md')
        .replace('"$PWD/deploy/acme"', nginx.acmeFolder)
        .replace('$PWD/deploy/certificates', certificates)
        .replace(/docker compose \S+ \S+ exec -T nginx nginx -s reload/, nginx.reload.join(' '));
      expect(other).toBe(command);
      await certbot(`${command} --server ${authority.directoryUrl} -n`);
      const second = await nextAfter(first, nginx);

      // As the timer of Debian's package does.
      await certbot('certbot -q renew --no-random-sleep-on-renew');
      const third = await nextAfter(second, nginx);
      for (const { issuer, subjectaltname } of [second, third]) {
        expect(issuer.CN).toMatch(/^Pebble Intermediate/);
        expect(subjectaltname).toBe(`DNS:${NAME}`);
      }
    },
    PATIENCE_MS,
  );

  async function certbot(command: string): Promise<void> {
    const own = ['config', 'work', 'logs'].map((name) => `--${name}-dir ${directory()}/${name}`);
    await run('sh', ['-c', `${command} --no-verify-ssl ${own.join(' ')}`], {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
  }
});

function commandIn(guide: string): string {
  const text = readFileSync(guide, 'utf8').replaceAll(' \\\n ', '');
  const [, command = ''] = /^sudo (certbot certonly .*)$/m.exec(text) ?? [];
  return command.replaceAll('your.name', NAME);
}

/** The certificate that visitors get. */
async function servedBy({ url }: Nginx) {
  const port = Number(new URL(url).port);
  const socket = connect({
    host: '127.0.0.1',
    port,
    servername: NAME,
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerCertificate();
  socket.destroy();
  return certificate;
}

type Served = Awaited<ReturnType<typeof servedBy>>;

async function nextAfter({ serialNumber }: Served, nginx: Nginx): Promise<Served> {
  let served = await servedBy(nginx);
  await waitUntil(
    async () => {
      served = await servedBy(nginx);
      return served.serialNumber !== serialNumber;
    },
    () => `nginx still serves the certificate ${serialNumber}:\n${nginx.output()}`,
  );
  return served;
}

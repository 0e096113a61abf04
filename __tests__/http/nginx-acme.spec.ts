import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import {
  type AcmeServer,
  hasCertbot,
  hasPebble,
  startAcmeServer,
} from '@/__tests__/support/acme-server';
import { hasNginx, type Nginx, startNginx } from '@/__tests__/support/nginx-server';

const run = promisify(execFile);
const NAME = 'www.stepwell.test';

/** From nothing to the first renewal by the commands of the guides, against a test server of the protocol. */
test.describe('a certificate by ACME', () => {
  test.skip(
    !(hasNginx && hasPebble && hasCertbot),
    'nginx, pebble and certbot are not all installed on this machine',
  );
  let authority: AcmeServer;
  let nginx: Nginx;
  let certificates: string;
  test.beforeAll(async () => {
    certificates = test.info().outputPath('certificates');
    await run('deploy/install-certificate.sh', ['--self-signed', NAME, certificates]);
    const [certificate, key] = ['pem', 'key'].map((kind) => join(certificates, `site.${kind}`));
    nginx = await startNginx('http://localhost:9', { certificate, key, name: NAME });
    authority = await startAcmeServer(Number(new URL(nginx.plainUrl).port));
  });
  test.afterAll(async () => {
    await nginx?.stop();
    await authority?.close();
  });

  test('replaces the self-signed one by the command of the guides, and is renewed', async () => {
    const first = await served();
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
    await expect.poll(async () => (await served()).issuer.CN).toMatch(/^Pebble Intermediate/);
    const second = await served();
    expect(second.subjectaltname).toBe(`DNS:${NAME}`);

    // As the timer of Debian's package does.
    await certbot('certbot -q renew --no-random-sleep-on-renew');
    await expect.poll(async () => (await served()).serialNumber).not.toBe(second.serialNumber);
    expect((await served()).subjectaltname).toBe(`DNS:${NAME}`);
  });

  function commandIn(guide: string): string {
    const text = readFileSync(guide, 'utf8').replaceAll(' \\\n ', '');
    const [, command = ''] = /^sudo (certbot certonly .*)$/m.exec(text) ?? [];
    return command.replaceAll('your.name', NAME);
  }

  /** The certificate that a visitor gets. */
  async function served() {
    const port = Number(new URL(nginx.url).port);
    const options = { host: '127.0.0.1', port, servername: NAME };
    const socket = connect({ ...options, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerCertificate();
    socket.destroy();
    return certificate;
  }

  async function certbot(command: string): Promise<void> {
    const folder = test.info().outputPath('certbot');
    const own = ['config', 'work', 'logs'].map((name) => `--${name}-dir ${folder}/${name}`);
    await run('sh', ['-c', `${command} --no-verify-ssl ${own.join(' ')}`]);
  }
});

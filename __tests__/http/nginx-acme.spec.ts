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
  test.beforeEach(async () => {
    certificates = test.info().outputPath('certificates');
    await run('deploy/install-certificate.sh', ['--self-signed', NAME, certificates]);
    const [certificate, key] = ['pem', 'key'].map((kind) => join(certificates, `site.${kind}`));
    nginx = await startNginx('http://localhost:9', { certificate, key, name: NAME });
    authority = await startAcmeServer(Number(new URL(nginx.plainUrl).port));
  });
  test.afterEach(async () => {
    await nginx?.stop();
    await authority?.close();
  });

  /** What differs on the host of each guide. */
  const guides = {
    'docs/deploy-systemd.md': (command: string) =>
      command
        .replaceAll('your.name', NAME)
        .replaceAll('/var/www/acme', nginx.acmeFolder)
        .replaceAll('/etc/nginx/certificates', certificates)
        .replaceAll('nginx -s reload', nginx.reload.join(' ')),
    'docs/deploy-docker.md': (command: string) =>
      command
        .replaceAll('your.name', NAME)
        .replaceAll('$PWD/deploy/acme', nginx.acmeFolder)
        .replaceAll('$PWD/deploy/certificates', certificates)
        .replaceAll(/docker compose .* nginx -s reload/g, nginx.reload.join(' ')),
  };
  for (const [guide, onThisMachine] of Object.entries(guides)) {
    test(`replaces the self-signed one by the command in ${guide}, and is renewed`, async () => {
      const first = await served();
      expect(first.issuer).toEqual(first.subject);

      const text = readFileSync(guide, 'utf8');
      const [, command = ''] = /^sudo (certbot certonly (?:.*\\\n)*.*)$/m.exec(text) ?? [];
      await certbot(`${onThisMachine(command)} --server ${authority.directoryUrl} -n`);
      await expect.poll(async () => (await served()).issuer.CN).toMatch(/^Pebble Intermediate/);
      const second = await served();
      expect(second.subjectaltname).toBe(`DNS:${NAME}`);

      // As the timer of Debian's package does.
      await certbot('certbot -q renew --no-random-sleep-on-renew');
      const serial = async () => (await served()).serialNumber;
      await expect.poll(serial).not.toBe(second.serialNumber);
      expect((await served()).subjectaltname).toBe(`DNS:${NAME}`);
    });
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

import { execFile, execFileSync } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { hasNginx, type Nginx, startNginx } from '@/__tests__/support/nginx-server';

/** What an outsider's TLS client gets from `deploy/nginx.conf`. Nothing stands behind it. */
test.describe('TLS of the shipped nginx', () => {
  test.skip(!hasNginx, 'nginx is not installed on this machine');
  let nginx: Nginx;
  test.beforeAll(async () => {
    // RSA, because the suites without forward secrecy need it.
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
    const certificate = test.info().outputPath('rsa.pem');
    execFileSync('openssl', [...made, '-keyout', certificate, '-out', `${certificate}.crt`]);
    await appendFile(certificate, await readFile(`${certificate}.crt`));
    nginx = await startNginx('http://localhost:9', { certificate });
  });
  test.afterAll(() => nginx?.stop());

  /** What `openssl s_client` says with these options; a failed handshake is also an answer. */
  const handshake = async (...options: string[]) => {
    const { port } = new URL(nginx.url);
    const args = ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost'];
    const running = promisify(execFile)('openssl', [...args, ...options]);
    running.child.stdin?.end();
    const { stdout, stderr } = await running.catch((failure) => failure);
    return `${stdout}${stderr}`;
  };

  for (const version of ['1.2', '1.3']) {
    test(`offers TLS ${version}`, async () => {
      const said = await handshake(`-tls${version.replace('.', '_')}`);
      expect(said).toContain(`New, TLSv${version}, Cipher is `);
    });
  }

  test('refuses every suite without forward secrecy', async () => {
    const offer = 'ALL:!kECDHE:!kDHE:@SECLEVEL=0';
    // The client does offer some that this key could serve.
    const offered = execFileSync('openssl', ['ciphers', '-s', '-tls1_2', offer]).toString();
    expect(offered).toContain('AES256-SHA');
    const said = await handshake('-tls1_2', '-cipher', offer);
    expect(said).toContain('handshake failure');
    expect(said).toContain('Cipher is (NONE)');
  });

  test('takes the suites with forward secrecy', async () => {
    for (const suite of ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305']) {
      const said = await handshake('-tls1_2', '-cipher', suite);
      expect(said).toContain(`New, TLSv1.2, Cipher is ${suite}`);
    }
  });
});

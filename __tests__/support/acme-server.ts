import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, hasEnded, spawnServer } from '@/scripts/support/child-process';
import { freePort } from '@/scripts/support/free-port';
import { waitUntil } from '@/scripts/support/wait-until';
import { selfSigned } from './nginx-server';

/** Whether Pebble, the test server of Let's Encrypt, and certbot are installed. */
export const hasPebble = spawnSync('pebble', ['-h']).error === undefined;
export const hasCertbot = spawnSync('certbot', ['--version']).error === undefined;

/**
 * A certificate authority that checks challenges by HTTP on a port of 127.0.0.1, whatever the name: its DNS server
 * gives that address for each. Its certificates are valid for so short a time that each is due for renewal.
 */
export async function startAcmeServer(httpPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-acme-'));
  const [listen, manage, dns, dnsManage] = await Promise.all([1, 2, 3, 4].map(freePort));
  const pebble = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${manage}`,
    certificate: selfSigned,
    privateKey: selfSigned,
    httpPort,
    tlsPort: await freePort(),
    // certbot renews 30 days before the end.
    certificateValidityPeriod: 20 * 24 * 60 * 60,
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify({ pebble }));
  const names = ['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManage}`];
  const unused = ['-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', ''];
  const children = [
    spawnServer('pebble-challtestsrv', [...names, ...unused], {}),
    spawnServer(
      'pebble',
      ['-config', join(folder, 'config.json'), '-dnsserver', `127.0.0.1:${dns}`],
      // Otherwise it waits for some seconds before each check.
      // By default it refuses 5 % of good requests, for which not every certbot is prepared.
      { env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' } },
    ),
  ];
  let output = '';
  for (const stream of children.flatMap(({ stdout, stderr }) => [stdout, stderr])) {
    stream?.on('data', (chunk) => (output += chunk));
  }
  await waitUntil(
    () => children.some(hasEnded) || /ACME directory available/.test(output),
    () => `The certificate authority does not listen:\n${output}`,
  );
  if (children.some(hasEnded)) throw new Error(`The certificate authority ended:\n${output}`);
  return {
    /** For certbot's `--server`. */
    directoryUrl: `https://127.0.0.1:${listen}/dir`,
    output: () => output,
    close: async () => {
      await Promise.all(children.map((child) => endProcess(child)));
      await rm(folder, { recursive: true });
    },
  };
}

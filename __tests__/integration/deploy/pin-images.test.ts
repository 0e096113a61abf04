import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const FILES = ['Dockerfile', 'docker-compose.yml'];
const digestOf = (character: string) => `sha256:${character.repeat(64)}`;

/** Runs deploy/pin-images.sh on copies of the files, with a docker that only knows this answer of the registry. */
function pin(answer: string) {
  const bin = join(directory(), 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\nshift 3\necho "$1" >>${bin}/asked\n${answer}\n`);
  chmodSync(join(bin, 'docker'), 0o755);
  const PATH = [bin, process.env.PATH].join(delimiter);
  return spawnSync('deploy/pin-images.sh', {
    env: { ...process.env, PATH, STEPWELL_DEPLOY: directory() },
    encoding: 'utf8',
  });
}

/** The pinned images, in the order of the files. */
const images = () =>
  FILES.flatMap((file) => {
    const text = readFileSync(join(directory(), file), 'utf8');
    return [...text.matchAll(/^(?:ARG NODE_IMAGE=| {4}image: )(.*)$/gm)].map(([, image]) => image);
  });

beforeEach(() => {
  for (const file of FILES) copyFileSync(join('deploy', file), join(directory(), file));
});

test('base images are pinned to the digests of their tags, and later to newer ones', () => {
  const tags = images().map((image) => image?.replace(/@.*/, ''));
  expect(tags).toEqual([
    expect.stringMatching(/^node:/),
    expect.stringMatching(/^redis:/),
    expect.stringMatching(/^nginx:/),
  ]);
  for (const character of ['a', 'b']) {
    const { status, stderr } = pin(`echo ${digestOf(character)}`);
    expect([status, stderr]).toEqual([0, '']);
    expect(images()).toEqual(tags.map((tag) => `${tag}@${digestOf(character)}`));
  }
  const asked = readFileSync(join(directory(), 'bin/asked'), 'utf8').trim().split('\n');
  expect(asked).toEqual([...tags, ...tags]);
});

test.each([
  ['does not answer', 'exit 1'],
  ['answers something else', 'echo Unauthorized'],
])('nothing is changed if the registry %s', (_, answer) => {
  const before = images();
  const { status, stderr } = pin(answer);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(answer === 'exit 1' ? /^/ : /names no digest for node:/);
  expect(images()).toEqual(before);
});

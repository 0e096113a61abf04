import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();

it("a package's install script does not run, by the project's npm settings alone @slow", async () => {
  const [mark, folder, site] = ['mark', 'package', 'site'].map((name) =>
    join(directory(), name),
  ) as [string, string, string];
  const npm = (...args: string[]) =>
    spawnSync('npm', [...args, '--offline', `--cache=${join(directory(), 'cache')}`], {
      cwd: site,
    });
  const write = (path: string, content: object) => writeFile(path, JSON.stringify(content));
  await mkdir(folder);
  await mkdir(site);
  await write(join(folder, 'package.json'), {
    name: 'with-a-script',
    version: '1.0.0',
    scripts: { postinstall: `touch '${mark}'` },
  });
  npm('pack', folder);
  await write(join(site, 'package.json'), {
    dependencies: { 'with-a-script': 'file:with-a-script-1.0.0.tgz' },
  });
  await copyFile('.npmrc', join(site, '.npmrc'));

  expect(npm('install', '--no-audit', '--no-fund').status).toBe(0);
  expect(existsSync(join(site, 'node_modules/with-a-script'))).toBe(true);
  expect(existsSync(mark)).toBe(false);

  // Without that setting it would run. npm 12 has a second one.
  npm('rebuild', '--ignore-scripts=false', '--dangerously-allow-all-scripts');
  expect(existsSync(mark)).toBe(true);
});

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, slow, test } from './fixtures';

/**
 * The input of a platform's own adapter within `next build`. Only the last step of the build runs here: the pages as
 * made by Next, in the place where Next stores them for an adapter.
 */
test("a platform's adapter gets sealed pages, and may move them away", slow, () => {
  const project = test.info().outputPath();
  const unsealed = '.next/unsealed/server/app';
  const prerenders = globSync('**/*.html', { cwd: unsealed }).map((page) => {
    const filePath = join(project, '.next/server/route-cache/APP_PAGE/hash/$', page);
    mkdirSync(dirname(filePath), { recursive: true });
    cpSync(join(unsealed, page), filePath);
    return { htmlSize: statSync(filePath).size, fallback: { filePath } };
  });
  expect(prerenders.length).toBeGreaterThan(20);

  const fonts = '.next/server/next-font-manifest.json';
  cpSync(fonts, join(project, fonts));

  const adapter = join(project, 'adapter.mjs');
  writeFileSync(adapter, PLATFORM);
  const environment = { ...process.env, NEXT_ADAPTER_PATH: adapter };
  const context = {
    projectDir: project,
    distDir: join(project, '.next'),
    outputs: { prerenders, staticFiles: [] },
  };
  const complete = `
    const { default: adapter } = await import(${JSON.stringify(resolve('scripts/platform-adapter.mjs'))});
    const context = ${JSON.stringify(context)};
    await adapter.onBuildComplete(context);`;
  run(['--input-type=module', '--eval', complete]);
  const { packed, paths }: { packed: { html: string; htmlSize: number }[]; paths: string[] } =
    JSON.parse(readFileSync(join(project, 'packed.json'), 'utf8'));
  expect(packed).toHaveLength(prerenders.length);
  for (const { html, htmlSize } of packed) {
    expect(html).toContain('<head><meta http-equiv="Content-Security-Policy"');
    expect(htmlSize).toBe(Buffer.byteLength(html));
    expect(paths).toContain(/"data":"([^"]+)"/.exec(html)?.[1]);
  }

  // `npm run build` seals once more after `next build`; nothing is left to seal.
  run(['--conditions=react-server', '--import', 'tsx', resolve('scripts/seal.ts')]);

  function run(options: string[]) {
    const { status, stderr } = spawnSync('node', options, {
      cwd: project,
      env: environment,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  }
});

test('a build for such a platform creates no folder of its own', () => {
  const adapter = join(test.info().outputPath(), 'adapter.mjs');
  writeFileSync(adapter, PLATFORM);
  expect(buildConfig({ NEXT_ADAPTER_PATH: adapter })).toEqual({
    adapterPath: resolve('scripts/platform-adapter.mjs'),
  });
  expect(buildConfig({ NEXT_ADAPTER_PATH: undefined })).toEqual({ output: 'standalone' });
});

/** The configuration as Next reads it. */
function buildConfig(environment: NodeJS.Dict<string>): object {
  const program = `
    require('next/dist/server/config').default('phase-production-build', process.cwd(), { silent: true })
      .then(({ output, adapterPath }) => console.log(JSON.stringify({ output, adapterPath })));`;
  const { stdout, stderr } = spawnSync('node', ['--eval', program], {
    // As `next build` sets it.
    env: { ...process.env, TURBOPACK: '1', ...environment },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** An adapter that packs all its input, and leaves nothing. */
const PLATFORM = `
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
export default {
  name: 'platform',
  onBuildComplete({ outputs, projectDir }) {
    const packed = outputs.prerenders.map(({ htmlSize, fallback }) => ({
      htmlSize,
      html: readFileSync(fallback.filePath, 'utf8'),
    }));
    const paths = outputs.staticFiles.map(({ pathname, filePath }) => existsSync(filePath) && pathname);
    writeFileSync(projectDir + '/packed.json', JSON.stringify({ packed, paths }));
    rmSync(projectDir + '/.next', { recursive: true });
  },
};`;

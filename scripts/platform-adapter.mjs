// Runs before a platform's own adapter (NEXT_ADAPTER_PATH), which packs the output within `next build`, so that it
// packs sealed pages. Plain JavaScript, because Next loads it directly.
import { execFileSync } from 'node:child_process';
import { glob, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const seal = fileURLToPath(new URL('./seal.ts', import.meta.url));

/** @type {() => Promise<import('next').NextAdapter>} */
async function platform() {
  const path = createRequire(join(process.cwd(), 'package.json')).resolve(
    process.env.NEXT_ADAPTER_PATH ?? '',
  );
  const module = await import(pathToFileURL(path).href);
  return module.default ?? module;
}

/** @type {import('next').NextAdapter} */
const adapter = {
  name: 'sealed pages',

  async modifyConfig(config, context) {
    return (await (await platform()).modifyConfig?.(config, context)) ?? config;
  },

  async onBuildComplete(context) {
    const options = ['--conditions=react-server', '--import', 'tsx', seal, '--within-build'];
    execFileSync(process.execPath, options, { cwd: context.projectDir, stdio: 'inherit' });
    for (const page of context.outputs.prerenders) {
      const file = page.fallback?.filePath;
      if (page.htmlSize && file) page.htmlSize = (await stat(file)).size;
    }
    await addSealedFiles(context);
    await (await platform()).onBuildComplete?.(context);
  },
};

/**
 * Adds the files that sealing has written (`seal-build.ts`) to Next's list of outputs.
 * @param {Parameters<NonNullable<import('next').NextAdapter['onBuildComplete']>>[0]} context
 */
async function addSealedFiles({ distDir, outputs }) {
  for await (const file of glob('static/components/*', { cwd: distDir })) {
    const pathname = `/_next/${file}`;
    outputs.staticFiles.push({
      id: pathname,
      type: 'STATIC_FILE',
      pathname,
      filePath: join(distDir, file),
      immutableHash: undefined,
    });
  }
}

export default adapter;

// Packages with compiled parts name one optional package per platform. A registry mirror that serves the
// packages of one platform only makes npm leave the others out of package-lock.json, and `npm ci` then
// refuses the file everywhere. This adds them back, under the exact versions their parents name:
// node scripts/complete-lockfile.mjs, after any change of dependencies on such a mirror.
import { readFileSync, writeFileSync } from 'node:fs';

const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = {};
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const isExact = /^\d+\.\d+\.\d+$/.test(version);
    const platform = isExact && platformOf(name);
    if (platform && !lock.packages[`node_modules/${name}`]) {
      missing[`node_modules/${name}`] = { version, ...platform, dev: parent.dev, optional: true };
    }
  }
}
const [root, ...rest] = Object.entries(lock.packages);
const packages = [...rest, ...Object.entries(missing)].sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries([root, ...packages]);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`Added ${Object.keys(missing).length} packages of other platforms.\n`);

/** `@next/swc-linux-x64-musl` runs on linux, x64, musl. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = OS.find((each) => words.includes(each));
  const cpu = CPU.find((each) => words.includes(each));
  if (!os || !cpu) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined;
  return { os: [os], cpu: [cpu], ...(libc && { libc }) };
}

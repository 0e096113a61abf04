import { spawnSync } from 'node:child_process';

/**
 * `npm run build`: no server that runs from this folder, compiled early scripts, pictures with the company's name, Next's build, sealed pages, two checks, and
 * the stamp by which `npm start` knows that it is current.
 * `--before-next` ends before Next's part, for the development server.
 */
const SCRIPT = 'node --conditions=react-server --import tsx scripts';
const BEFORE_NEXT = [`${SCRIPT}/compile-early-scripts.ts`, `${SCRIPT}/pictures/make.ts`];
const STEPS = [
  'node scripts/prepare.mjs --before-build',
  ...BEFORE_NEXT,
  'next build',
  `${SCRIPT}/seal.ts`,
  `${SCRIPT}/check-build.ts`,
  `${SCRIPT}/owner-check.ts --if-public`,
  'node scripts/prepare.mjs --built',
];

for (const command of process.argv.includes('--before-next') ? BEFORE_NEXT : STEPS) {
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
}

import { walks } from './support/walk';

/** `npm run walk [-- --files]`: how many files of the project each kind of request passes, and with which ceiling. */
async function main(): Promise<void> {
  for (const { name, files, most } of await walks()) {
    process.stdout.write(`${String(files.length).padStart(4)} of ${most}  ${name}\n`);
    if (process.argv.includes('--files')) process.stdout.write(`${files.join('\n')}\n\n`);
    if (files.length > most) process.exitCode = 1;
  }
}

void main();

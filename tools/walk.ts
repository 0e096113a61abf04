import { walks } from '@/__tests__/support/walk';

/** `npm run walk [-- --files]`: counts the project files that each kind of request runs through, with their limits. */
async function main(): Promise<void> {
  for (const { name, files, most } of await walks()) {
    process.stdout.write(`${String(files.length).padStart(4)} of ${most}  ${name}\n`);
    if (process.argv.includes('--files')) process.stdout.write(`${files.join('\n')}\n\n`);
    if (files.length > most) process.exitCode = 1;
  }
}

void main();

/** Prints a line for the person who runs a command. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

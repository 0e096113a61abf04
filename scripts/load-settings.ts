import { loadEnvConfig } from '@next/env';

/** Reads the same .env files in the same order as the production server, without its messages. */
export function loadSettings(): void {
  const error = (line: string) => process.stderr.write(`${line}\n`);
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error });
}

import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Undefined in development, where there is no build. */
export function buildId(): string | undefined {
  try {
    return readFileSync(join(process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

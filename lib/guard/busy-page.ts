import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processWide } from '@/lib/runtime/process-wide';
import { refusals } from './refusals';

/**
 * The page for a visitor for whom there is no room, as the build made it: it must cost next to nothing when it
 * is needed. Where there is no such file, in development, one sentence.
 */
export function busyPage(): Promise<string> {
  return processWide('busy-page', () =>
    readFile(join(process.cwd(), '.next/server/app/refused/no-room.html'), 'utf8').catch(
      () => `<!DOCTYPE html><title>${refusals.busy.title}</title><p>${refusals.busy.sentence}</p>`,
    ),
  );
}

/** After how many seconds to try again. */
export const BUSY_SECONDS = 30;

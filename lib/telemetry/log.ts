import 'server-only';
import { types } from 'node:util';
import pino from 'pino';
import { processWide, requestContext } from '@/lib/runtime/context';
import { env } from '@/lib/settings';

/**
 * The log: one JSON object per line on standard output, with the id of the request it belongs to. Log ids,
 * counts, states and error codes; never a name, an email address, a phone number, a file name, a service
 * address or a secret.
 */
export function log(): pino.Logger {
  return processWide('log', () =>
    pino(
      {
        level: env().LOG_LEVEL,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        mixin: () => ({ request: requestContext()?.id }),
      },
      standardOutput(),
    ),
  );
}

/**
 * Synchronous, because a platform may freeze or end the process at any time. If it cannot be written, as on a full
 * disk, lines are lost; otherwise the error would end the process, with submissions that it has just accepted.
 */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  output.on('error', () => {});
  return output;
}

/** The loggable facts of an error: class and code. Messages can quote visitors. */
export function errorFields(error: unknown): { error: string; code?: string } {
  // Not `instanceof`: an error may come from another realm. Node 20 and 22 have no `Error.isError`.
  if (!types.isNativeError(error)) return { error: typeof error };
  const cause = types.isNativeError(error.cause) ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  return typeof code === 'string' ? { error: error.name, code } : { error: error.name };
}

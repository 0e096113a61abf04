import 'server-only';
import { errorFacts, log } from '@/lib/telemetry/log';

/**
 * Turns what the framework and Node write to the console into lines of our log. Their messages quote addresses
 * and input of visitors, so only the facts of errors are kept: class, code, and where they come from.
 */
export function sendConsoleToLog(): void {
  for (const [method, level] of LEVELS) {
    console[method] = (...values: unknown[]) => {
      log()[level](factsOf(values), 'The framework wrote to the console');
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log().warn(errorFacts(warning), 'Node warns'));
}

const LEVELS = [
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
  ['log', 'info'],
  ['debug', 'debug'],
  ['trace', 'debug'],
] as const;

function factsOf(values: readonly unknown[]): Record<string, unknown> {
  const error = values.find((value) => value instanceof Object && 'stack' in value);
  if (error === undefined) return {};
  const { digest, stack } = error as { digest?: unknown; stack?: unknown };
  return {
    ...errorFacts(error),
    ...(typeof digest === 'string' && /^\d{1,20}$/.test(digest) && { digest }),
    at: framesIn(String(stack)),
  };
}

/** The uppermost frames without the message, which may have several lines of any content. */
function framesIn(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap(
      (line) =>
        /^ {4}at (?:async )?([\w.$<>[\] ]{1,80}) \(([^()\s?]{1,200}:\d+:\d+)\)$/
          .exec(line)
          ?.slice(1)
          .join(' ') ?? [],
    )
    .slice(0, 3);
}

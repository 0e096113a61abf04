import pino from 'pino';

export type LogLine = { level: number; msg: string } & Record<string, unknown>;

/** Everything the process logs from now on, at all levels, instead of standard output. */
export function capturedLog(): LogLine[] {
  const lines: LogLine[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  Reflect.set(
    globalThis,
    Symbol.for('stepwell.log'),
    pino({ level: 'trace', base: null }, { write }),
  );
  return lines;
}

export const ERROR = pino.levels.values.error;
export const INFO = pino.levels.values.info;

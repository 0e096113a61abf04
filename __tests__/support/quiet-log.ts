/** Silences the log; import it before anything that logs. */
import pino from 'pino';
import { record } from '@/scripts/support/recorded-logs';

process.env.LOG_LEVEL = 'silent';
if (process.env.TEST_LOGS) {
  const recorder = pino({ level: 'trace', base: null }, { write: (line) => record(line) });
  Reflect.set(globalThis, Symbol.for('stepwell.log'), recorder);
}

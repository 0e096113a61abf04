/** Import before anything that logs, to keep the test output readable. */
import pino from 'pino';
import { recordLog } from './recorded-logs';

process.env.LOG_LEVEL = 'silent';
if (process.env.TEST_LOGS) {
  const recorder = pino({ level: 'trace', base: null }, { write: recordLog });
  Reflect.set(globalThis, Symbol.for('stepwell.log'), recorder);
}

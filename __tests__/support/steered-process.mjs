// Loaded into a server under test by `--import`. On SIGUSR2 it sets the clock to the time in the file named by
// STEERING, if there is one, collects garbage, and writes a line with its memory use.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const RealDate = Date;
let ahead = 0;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new Date().toString(),
  construct: (target, given) =>
    given.length === 0 ? new target(RealDate.now() + ahead) : Reflect.construct(target, given),
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name),
});

process.on('SIGUSR2', () => {
  const time = readFileSync(process.env.STEERING, 'utf8');
  if (time) ahead = RealDate.parse(time) - RealDate.now();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ steered: time, bytes: heapUsed + external })}\n`);
});

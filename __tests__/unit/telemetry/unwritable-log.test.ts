import { spawnSync } from 'node:child_process';

test('a log that cannot be written ends nothing', () => {
  const program = `
    const { log } = require('./lib/telemetry/log');
    log().info('lost');
    setTimeout(() => {
      log().info('lost');
      process.stderr.write('alive');
    }, 50);`;
  const options = '--conditions=react-server --import tsx --eval';
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `exec node ${options} "$0" > /dev/full`, program],
    { encoding: 'utf8', timeout: 20_000 },
  );
  expect(stderr).toBe('alive');
  expect(status).toBe(0);
});

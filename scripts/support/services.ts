import { hasClamd } from './clamd';
import { hasNginx } from './nginx-server';
import { hasPrometheus } from './prometheus';
import { hasRedis } from './redis-server';

/** The services that some tests need, by their Debian packages: those that this machine does not have. */
export function missingServices(): string[] {
  const services = {
    'redis-server': hasRedis,
    'clamav-daemon': hasClamd,
    nginx: hasNginx,
    prometheus: hasPrometheus,
  };
  return Object.entries(services).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

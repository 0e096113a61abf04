import { type ServiceName, services } from '@/lib/services';

/** The paths of those of these services that the company offers: a removed one leaves the tests of the others as they are. */
export function offeredPaths(...names: ServiceName[]): string[] {
  return names.flatMap((name) => services[name]?.path ?? []);
}

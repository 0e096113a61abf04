import { join } from 'node:path';
import { type ServiceName, services } from '@/lib/services';

/** The paths of those of these services that the company offers: a removed one leaves the tests of the others as they are. */
export function offeredPaths(...names: ServiceName[]): string[] {
  return names.flatMap((name) => services[name]?.path ?? []);
}

/** The words without the name of a service that they are about; nothing if the company does not offer it. */
export function offeredOnly(words: string): string[] {
  const [, name, about = words] = /^([a-z]+[A-Z]\w+)\? (.*)$/.exec(words) ?? [];
  return name === undefined || services[name as ServiceName] ? [about] : [];
}

type Step = { title: string; text: string; scene: string };

/** The steps that a staffing page shows, by the name of their export; none of a service that is not offered. */
export function stepsOf<More = unknown>(name: ServiceName, list: string): readonly (Step & More)[] {
  const path = services[name]?.path;
  return path ? require(join('../../app/(staffing)', path, 'content'))[list] : [];
}

import { processWide } from '@/lib/runtime/context';

/** Makes this process believe, until it is a new one, that the disk of the store is nearly full. */
export function fillDisk(): void {
  processWide('disk-space', () => ({ space: { free: 1, reserve: 2 }, until: Infinity }));
}

import { inspectResume } from '@/lib/uploads/inspect';

/** Far above what any file takes (a second at worst, on an idle machine) and far below what a bomb would. */
const MAX_MILLISECONDS = 20_000;

/** What the inspection says of these bytes: a reason, or `accepted`; in time, or the test fails. */
export async function verdict(name: string, ...parts: (Uint8Array | string)[]): Promise<string> {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const start = performance.now();
  const found = await inspectResume({ name, bytes });
  expect(performance.now() - start).toBeLessThan(MAX_MILLISECONDS);
  return found.ok ? 'accepted' : found.reason;
}

import { inspectResume } from '@/lib/uploads/inspect';

/** The verdict of the inspection on these bytes: a reason, or `accepted`. */
export async function verdict(name: string, ...parts: (Uint8Array | string)[]): Promise<string> {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const found = await inspectResume({ name, bytes });
  return found.ok ? 'accepted' : found.reason;
}

import 'server-only';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { MAX_OBJECT_BYTES, type Version } from '@/lib/store/object-store';
import { log } from '@/lib/telemetry/log';
import { summarySchema } from './summary';

/** The summaries of a month as they are stored: compressed JSON, by id. */
export type KeptSummary = z.infer<typeof keptSchema>;
export type Summaries = Map<string, KeptSummary>;

const keptSchema = summarySchema.extend({
  /** Of the record that it was made of. */
  version: z.custom<Version>((value) => typeof value === 'string'),
});
const objectSchema = z.object({
  layout: z.literal(1),
  summaries: z.record(z.string(), keptSchema),
});

/** `202611` for an id of November 2026. */
export function monthOf(id: string): string {
  return id.split('-')[1]?.slice(0, 6) ?? '';
}

/** Too many for an object (50,000 or more in a month) become none: they are read each time. */
export async function encodeSummaries(summaries: Summaries): Promise<Uint8Array> {
  const json = JSON.stringify({ layout: 1, summaries: Object.fromEntries(summaries) });
  const bytes = await promisify(gzip)(json, { level: 1 });
  if (bytes.length <= MAX_OBJECT_BYTES) return bytes;
  log().warn(
    { submissions: summaries.size },
    'A month has too many submissions for a list of them',
  );
  return encodeSummaries(new Map());
}

/** None of what is damaged, or written by another release. */
export async function decodeSummaries(bytes: Uint8Array): Promise<Summaries> {
  const parsed = objectSchema.safeParse(await unpack(bytes).catch(() => undefined));
  return new Map(parsed.success ? Object.entries(parsed.data.summaries) : []);
}

async function unpack(bytes: Uint8Array): Promise<unknown> {
  const text = await promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  return JSON.parse(text.toString());
}

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

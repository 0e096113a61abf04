import 'server-only';
import { z } from 'zod';
import { type Submission, submissionSchema } from './submission';

/** A submission as it is stored: indented JSON. */
export function encodeSubmission(submission: Submission): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(submission, null, 2)}\n`);
}

/** `newer`: written by a later release, leave it alone. `garbage`: truncated, corrupt or not ours. */
export function decodeSubmission(id: string, bytes: Uint8Array): Submission | 'newer' | 'garbage' {
  const json = parseJson(bytes);
  if (laterSchema.safeParse(json).success) return 'newer';
  const result = submissionSchema.safeParse(json);
  return result.success && result.data.id === id ? result.data : 'garbage';
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Invalid JSON: undefined matches neither schema.
    return undefined;
  }
}

const laterSchema = z.object({ schema: z.int().min(2) });

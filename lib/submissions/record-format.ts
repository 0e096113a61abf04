import 'server-only';
import { z } from 'zod';
import { FORM_NAMES } from '@/lib/fields/forms';
import { parseJson } from '@/lib/runtime/parse-json';
import {
  deliverySchema,
  fileSchema,
  moment,
  type Submission,
  submissionSchema,
} from './submission';

/** A submission as it is stored: indented JSON, in the oldest layout that can hold it. */
export function encodeSubmission(submission: Submission): Uint8Array {
  const { desk, versions, addressChanges, deliveries } = submission;
  const isCorrected = versions || addressChanges || deliveries['mailbox-correction'];
  const isLatest = isCorrected || desk?.some(({ what }) => what === 'reply');
  const record: Submission = { ...submission, schema: isLatest ? 4 : desk ? 3 : 2 };
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
}

/** `newer`: written by a later release; must not be changed. `garbage`: truncated, corrupt or not ours. */
export function decodeSubmission(id: string, bytes: Uint8Array): Submission | 'newer' | 'garbage' {
  const json = parseJson(bytes);
  if (laterSchema.safeParse(json).success) return 'newer';
  const result = anySchema.safeParse(json);
  return result.success && result.data.id === id ? result.data : 'garbage';
}

const laterSchema = z.object({ schema: z.int().min(5) });

/** The layout before submissions had several deliveries; rewritten at the next change. */
const firstSchema = z
  .object({
    schema: z.literal(1),
    id: z.string(),
    form: z.enum(FORM_NAMES),
    submittedAt: moment,
    fields: z.record(z.string(), z.string()),
    file: fileSchema.optional(),
    delivery: deliverySchema,
  })
  .transform(
    ({ delivery, ...rest }): Submission => ({
      ...rest,
      schema: 2,
      deliveries: { webhook: delivery },
    }),
  );

const anySchema = z.union([submissionSchema, firstSchema]);

import type { RouteContext } from '@/app/page-props';
import { openStore } from '@/lib/store/configured-store';
import { StoreError } from '@/lib/store/object-store';
import { readRecord } from '@/lib/submissions/ledger';
import { errorFields, log } from '@/lib/telemetry/log';
import { contentDisposition, isResumeLink } from '@/lib/uploads/resume-link';
import { uploadHeaders } from '@/lib/web/headers';

export const dynamic = 'force-dynamic';

/**
 * A submission's file, for holders of a link made by `resumeLink`; nobody else learns whether it exists. Files are
 * small, so `Range` is ignored.
 */
export async function GET(request: Request, { params }: RouteContext<'id'>): Promise<Response> {
  const { id } = await params;
  const { searchParams } = new URL(request.url);
  try {
    if (!(await isResumeLink(id, searchParams, new Date()))) {
      return textResponse(403, 'This link is not valid, or it has expired.');
    }
    return await fileOf(id);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().error(errorFields(error), 'A resume could not be read');
    return textResponse(503, NOT_NOW);
  }
}

async function fileOf(id: string): Promise<Response> {
  const store = openStore();
  const found = store ? await readRecord(store, id) : 'missing';
  // Written by a newer release running side by side with this one.
  if (found === 'newer') return textResponse(503, NOT_NOW);
  // Withdrawn submissions may have to be retained, but are no longer used.
  const isUsable = typeof found === 'object' && !found.submission.withdrawn;
  const file = isUsable ? found.submission.file : undefined;
  const stored = file && (await store?.get(file.key));
  if (!file || !stored) return textResponse(404, 'This file is no longer available.');
  log().info({ submission: id }, 'A resume was downloaded');
  return new Response(new Uint8Array(stored.bytes), {
    headers: {
      ...uploadHeaders,
      'Content-Type': file.type,
      'Content-Disposition': contentDisposition(file.name),
    },
  });
}

function textResponse(status: number, text: string): Response {
  const headers = { ...uploadHeaders, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${text}\n`, { status, headers });
}

const NOT_NOW = 'The file cannot be read at the moment. Please try again later.';

import { z } from 'zod';
import { canonicalPath, pageAt } from '@/lib/pages';
import { parseJson } from '@/lib/runtime/parse-json';
import { env } from '@/lib/settings';
import { retryAfterForSender } from '@/lib/store/rate-limit';
import { log } from '@/lib/telemetry/log';
import { isOwnPost } from '@/lib/web/guard/guard';

export const dynamic = 'force-dynamic';

const milliseconds = z.number().min(0).max(600_000).transform(Math.round).optional();

const report = z.object({
  path: z.string().max(200),
  ttfb: milliseconds,
  fcp: milliseconds,
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(1000).optional(),
});

/** Logs a Web Vitals report from a page of this site. */
export async function POST(request: Request): Promise<Response> {
  if (env().WEB_VITALS === 'off') return answer(404);
  // Browsers always send `Origin` with a beacon.
  if (!request.headers.has('origin') || !isOwnPost(request.headers)) return answer(403);
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > MAX_BYTES) return answer(413);
  const retryAfter = await retryAfterForSender(PATH, request.headers);
  if (retryAfter !== undefined) return answer(429, { 'Retry-After': String(retryAfter) });
  const found = report.safeParse(parseJson(await request.text()));
  if (!found.success) return answer(400);
  const { path, ...figures } = found.data;
  log().info({ ...figures, path: canonicalPath(path) ?? 'other' }, 'Web vitals');
  return answer(204);
}

/** The guard only admits requests with a body. */
export function GET(): Response {
  if (env().WEB_VITALS === 'off') return answer(404);
  return answer(405, { Allow: pageAt(PATH).methods.join(', ') });
}

const PATH = '/api/vitals';
const MAX_BYTES = 1000;

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

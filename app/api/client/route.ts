import { clientAddress } from '@/lib/runtime/client-network';
import { env } from '@/lib/settings';
import { refuseStranger } from '@/lib/web/guard/operator';

export const dynamic = 'force-dynamic';

/** The client address of this request and what the proxies wrote, for `npm run doctor`, which knows what is right. */
export function GET(request: Request): Response {
  const refusal = refuseStranger(request);
  if (refusal) return refusal;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',');
  const seen = {
    address: clientAddress(request.headers, env().TRUSTED_PROXY_HOPS),
    forwarded: forwarded.map((entry) => entry.trim()).filter(Boolean),
  };
  return Response.json(seen, { headers: { 'Cache-Control': 'no-store' } });
}

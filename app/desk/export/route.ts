import { Readable } from 'node:stream';
import { indiaDate } from '@/lib/country';
import { deskStore, requireMember } from '@/lib/desk/access/member';
import { exportCsv } from '@/lib/desk/export-csv';
import { openExport, requestedQuery } from '@/lib/desk/list';
import { listPath } from '@/lib/desk/search';
import { seeOther } from '@/lib/runtime/see-other';
import { uploadHeaders } from '@/lib/web/headers';

export async function POST(request: Request): Promise<Response> {
  const member = await requireMember();
  const form = new URLSearchParams(await request.text());
  const query = await requestedQuery((name) => form.get(name) ?? undefined);
  const store = deskStore();
  const chosen = form.getAll('chosen').map((value) => value.split(' ')[0] ?? '');
  // Once its search has expired, the filter would match the whole tab.
  const search = form.get('search');
  const hasEnded = search !== null && query.text === undefined;
  if (hasEnded && chosen.length === 0) return seeOther(listPath({ ...query, search }));
  const { ids, questions } = await openExport(store, member, query, chosen);
  const parts = Readable.from(exportCsv(store, ids, questions), { encoding: 'utf8' });
  return new Response(Readable.toWeb(parts) as ReadableStream, {
    headers: {
      ...uploadHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="submissions-${indiaDate(new Date())}.csv"`,
    },
  });
}

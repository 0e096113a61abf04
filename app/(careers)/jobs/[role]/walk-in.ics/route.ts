import { walkInCalendar } from '@/app/(careers)/jobs/[role]/walk-in.ics/walk-in-calendar';
import { roles, walkIn } from '@/lib/content/roles';
import { isClosed } from '@/lib/jobs/job';
import { absoluteUrl } from '@/lib/settings';

/** The walk-in of a role as a calendar file; 404 once it is over. */
export async function GET(_: Request, { params }: { params: Promise<{ role: string }> }) {
  const path = `/jobs/${(await params).role}`;
  const role = Object.values(roles).find((known) => known.path === path);
  const now = new Date();
  if (!role || isClosed({ applyBy: walkIn.date }, now)) {
    return new Response('There is no walk-in to come.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  return new Response(walkInCalendar(role, walkIn, absoluteUrl(path), now), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="walk-in.ics"',
    },
  });
}

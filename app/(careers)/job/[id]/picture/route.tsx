import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { JobPicture } from '@/components/jobs/job-picture';
import { canBeDrawn } from '@/lib/jobs/can-be-drawn';
import type { Job } from '@/lib/jobs/job';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { SHARE_PICTURE } from '@/lib/seo/share-picture';

/** The preview picture of a job on social networks. */
export async function GET(_: Request, { params }: RouteContext<'/job/[id]/picture'>) {
  const list = await getJobs();
  if (list.status === 'unavailable') {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  }
  const job = findJob(list.jobs, (await params).id);
  if (!job || !canBeDrawn(job)) return new Response(null, { status: 404 });
  return new Response(await pictureOf(job), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}

/** Drawing takes about 100 ms of CPU time, so the latest pictures are cached. */
const drawn = new Map<string, Promise<ArrayBuffer>>();
const KEPT = 100;

function pictureOf({ key, title, city }: Job): Promise<ArrayBuffer> {
  const known = drawn.get(key);
  if (known) return known;
  const picture = draw(title, city);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > KEPT && oldest) drawn.delete(oldest);
  return picture;
}

async function draw(title: string, city: string | undefined): Promise<ArrayBuffer> {
  const data = await readFile(join(process.cwd(), 'app/fonts/anek-latin-88.ttf'));
  const { width, height } = SHARE_PICTURE;
  const fonts = [{ name: 'Anek', data, weight: 600 as const }];
  return new ImageResponse(<JobPicture title={title} city={city} />, {
    width,
    height,
    fonts,
  }).arrayBuffer();
}

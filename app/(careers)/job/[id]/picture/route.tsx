import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ImageResponse } from 'next/og';
import { canBeDrawn, JobPicture, type Logo } from '@/app/(careers)/job/[id]/picture/job-picture';
import type { RouteContext } from '@/app/page-props';
import { SHARE_PICTURE } from '@/lib/content/seo/metadata';
import type { Job } from '@/lib/jobs/job';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { site } from '@/lib/site';

/** The social preview image of a job. Drawn once (`lib/web/shared-pages.ts`): it takes 100 ms of CPU time. */
export async function GET(_: Request, { params }: RouteContext<'id'>) {
  const list = await getJobs();
  if (list.status === 'unavailable') {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  }
  const job = findJob(list.jobs, (await params).id);
  if (!job || !canBeDrawn(job)) return new Response(null, { status: 404 });
  return new Response(await draw(job), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400, s-maxage=86400',
    },
  });
}

async function draw({ title, city, pay }: Job): Promise<ArrayBuffer> {
  const data = await readFile(join(process.cwd(), 'app/fonts/anek-latin-88.ttf'));
  const { width, height } = SHARE_PICTURE;
  const fonts = [{ name: 'Anek', data, weight: 600 as const }];
  // The font lacks other scripts; the text around the picture names the company.
  const company = canBeDrawn({ title: site.name }) ? site.name : undefined;
  const picture = <JobPicture {...{ title, city, pay, company, logo: await logo() }} />;
  return new ImageResponse(picture, {
    width,
    height,
    fonts,
  }).arrayBuffer();
}

async function logo(): Promise<Logo | undefined> {
  const { wordmark, mark } = site;
  const path = (wordmark ?? mark)?.light;
  const type = MEDIA_TYPES[extname(path ?? '')];
  if (!path || !type) return undefined;
  // Otherwise the whole folder would be traced; `next.config.ts` includes the one file.
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'public');
  const bytes = await readFile(join(folder, path));
  const src = `data:${type};base64,${bytes.toString('base64')}`;
  return { src, ratio: wordmark ? wordmark.width / wordmark.height : 1, hasName: !!wordmark };
}

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

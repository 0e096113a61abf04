import { indiaTimestamp, LOCALE } from '@/lib/country';
import 'server-only';
import { jobPath, routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';
import { site } from '@/lib/site';
import { closingTime, isClosed, type Job } from '../job';
import { getJobs } from '../jobs';
import { countriesIn, placesIn } from '../places';
import { listPath, type SearchParams, searchJobs } from '../search/job-search';
import { descriptionOf } from './job-posting';

/** A feed of open jobs, newest first, and the query of the equivalent list. */
type JobFeed = { jobs: Job[]; query: string; readAt: Date };

/** The open jobs of the list for the same parameters. Undefined while the list is unavailable. */
export async function jobFeed(
  params: SearchParams,
  now: Date,
): Promise<(JobFeed & { list: Job[] }) | undefined> {
  const list = await getJobs();
  if (list.status === 'unavailable') return undefined;
  const { jobs, criteria } = searchJobs(list.jobs, params, now);
  return {
    list: list.jobs,
    jobs: jobs
      .filter((job) => !isClosed(job, now))
      .toSorted((a, b) => (b.postedOn ?? '').localeCompare(a.postedOn ?? '')),
    readAt: list.readAt,
    query: listPath({ ...criteria, sort: '' }).slice(routes.jobPositions.length),
  };
}

/**
 * The answer to a request for a feed, which has the query parameters of the job list. That of the whole list is written
 * once for each change: within the same list jobs only close.
 */
export async function feedAnswer(
  query: URLSearchParams,
  type: string,
  write: (feed: JobFeed) => string,
): Promise<Response> {
  const feed = await jobFeed(Object.fromEntries(query), new Date());
  if (!feed) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  const before = query.size === 0 ? written.get(type) : undefined;
  const isSame = before?.list === feed.list && before.open === feed.jobs.length;
  const text = isSame ? before.text : write(feed);
  if (query.size === 0) written.set(type, { list: feed.list, open: feed.jobs.length, text });
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=60, s-maxage=60',
    },
  });
}

/** The last feeds of the whole list, by media type. */
const written = new Map<string, { list: Job[]; open: number; text: string }>();

/** RSS 2.0 (rssboard.org/rss-specification). */
export function jobsRss({ jobs, query }: JobFeed): string {
  const items = jobs.map((job) => {
    const link = absoluteUrl(jobPath.canonical(job.key));
    return [
      '<item>',
      element('title', headline(job)),
      element('link', link),
      `<guid isPermaLink="true">${escaped(link)}</guid>`,
      job.postedOn ? element('pubDate', startOfDay(job.postedOn).toUTCString()) : '',
      job.function ? element('category', job.function) : '',
      element('description', descriptionOf(job)),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', FEED_TITLE),
    element('link', absoluteUrl(`${routes.jobPositions}${query}`)),
    `<atom:link href="${escaped(absoluteUrl(`/jobs.rss${query}`))}" rel="self" type="application/rss+xml"/>`,
    element('description', FEED_DESCRIPTION),
    element('language', 'en-in'),
    element('ttl', '60'),
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), with job fields under `_job`. */
export function jobsJson({ jobs, query }: JobFeed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: FEED_TITLE,
    description: FEED_DESCRIPTION,
    home_page_url: absoluteUrl(`${routes.jobPositions}${query}`),
    feed_url: absoluteUrl(`/jobs.json${query}`),
    language: LOCALE,
    items: jobs.map((job) => ({
      id: job.key,
      url: absoluteUrl(jobPath.canonical(job.key)),
      title: headline(job),
      content_html: descriptionOf(job),
      ...(job.postedOn && { date_published: startOfDay(job.postedOn).toISOString() }),
      ...(job.function && { tags: [job.function] }),
      _job: {
        title: job.title,
        city: job.city,
        function: job.function,
        experience: job.experience,
        company: job.company,
        employment_type: job.employmentType,
        workplace: job.workplace,
        pay: job.pay,
        own_id: job.ownId,
        apply_by: job.applyBy?.day,
        apply_url: absoluteUrl(jobPath.apply(job.key)),
      },
    })),
  };
}

/** The format of job aggregators, as first described by Indeed: each text is CDATA. */
export function jobsXml({ jobs, readAt }: JobFeed): string {
  const items = jobs.map((job) => {
    const facts = {
      title: job.title,
      date: job.postedOn && startOfDay(job.postedOn).toUTCString(),
      referencenumber: job.key,
      requisitionid: job.ownId,
      url: absoluteUrl(jobPath.canonical(job.key)),
      company: job.company ?? site.name,
      city: job.city,
      country: countryIn(job),
      streetaddress: job.address,
      description: descriptionOf(job),
      salary: job.pay,
      education: job.qualifications.join('\n') || undefined,
      jobtype: job.employmentType,
      category: job.function,
      experience: job.experience,
      expirationdate: job.applyBy?.day && closingTime(job)?.toUTCString(),
      remotetype: job.workplace,
    };
    const elements = Object.entries(facts).map(([name, text]) => (text ? inCdata(name, text) : ''));
    return `<job>${elements.join('')}</job>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<source>',
    inCdata('publisher', site.name),
    inCdata('publisherurl', absoluteUrl('/')),
    element('lastBuildDate', readAt.toUTCString()),
    ...items,
    '</source>\n',
  ].join('\n');
}

/** Undefined for places in several countries, and for those whose country is not known. */
function countryIn({ city }: Job): string | undefined {
  const { places } = placesIn(city);
  const countries = countriesIn(city);
  return countries.length === 1 && places.every(({ country }) => country)
    ? countries[0]
    : undefined;
}

function inCdata(name: string, text: string): string {
  return `<${name}><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
}

const FEED_TITLE = `${site.name}: open positions`;
const FEED_DESCRIPTION = `Jobs that are open at ${site.name} and its clients. Applying is always free.`;

function headline({ title, city }: Job): string {
  return city ? `${title}, ${city}` : title;
}

function startOfDay(day: string): Date {
  return new Date(indiaTimestamp(day));
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

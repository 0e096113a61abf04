import 'server-only';
import {
  countryName,
  type Place,
  parsePay,
  parseYears,
  schemaEmploymentType,
  statesOf,
} from 'job-sheet';
import { organizationId, type Thing } from '@/lib/content/seo/structured-data';
import { COUNTRY, indiaTimestamp } from '@/lib/country';
import { jobPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';
import { site } from '@/lib/site';
import { clientOf, isClosed, type Job } from '../job';
import { countriesIn, placesIn } from '../places';
import { choice } from '../search/job-facets';

/**
 * A job as structured data, by Google's rules for JobPosting
 * (developers.google.com/search/docs/appearance/structured-data/job-posting): only on the page of a
 * single open job, only what that page shows, and with a true posting date. Undefined if the job is
 * closed or its posting date is unknown.
 */
export function jobPosting(job: Job, now: Date): Thing | undefined {
  if (isClosed(job, now) || !job.postedOn) return undefined;
  const { places, modes } = placesIn(job.city);
  const isRemoteJob = job.workplace === 'Remote' || modes.includes('Remote');
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionOf(job),
    datePosted: job.postedOn,
    ...(job.applyBy?.day && { validThrough: indiaTimestamp(job.applyBy.day, '23:59:59') }),
    identifier: {
      '@type': 'PropertyValue',
      name: job.company ?? site.name,
      value: job.ownId ?? job.key,
    },
    url: absoluteUrl(jobPath.canonical(job.key)),
    directApply: true,
    hiringOrganization: employer(clientOf(job)),
    ...employmentTypeOf(job),
    ...salaryOf(job),
    // A job that is remote or in an office has both.
    ...(isRemoteJob && { jobLocationType: 'TELECOMMUTE', ...applicantCountries(job.city) }),
    ...((!isRemoteJob || places.length > 0) && locationsOf(job)),
    ...experienceOf(job),
  };
}

function employer(client?: string): Thing {
  if (client !== undefined) return { '@type': 'Organization', name: client };
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: site.name,
    sameAs: absoluteUrl('/'),
    logo: absoluteUrl('/images/brand/logo-512.png'),
  };
}

function employmentTypeOf(job: Job): object {
  const employmentType = schemaEmploymentType(job.employmentType);
  return employmentType === undefined ? {} : { employmentType };
}

/** Only if the pay was parsed unambiguously. */
function salaryOf(job: Job): object {
  const pay = parsePay(job.pay);
  if (pay === undefined) return {};
  const { currency, min, max, unit } = pay;
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText: unit },
    },
  };
}

/** Everything the page says about the job, as simple HTML. */
export function descriptionOf(job: Job): string {
  const parts: [string, string][] = [
    ['About the job', paragraphs(job.description)],
    ['Desired skills', paragraphs(job.skills)],
    ['Qualifications', list(job.qualifications)],
    ['Responsibilities', list(job.responsibilities)],
    ['Documents to bring', list(job.documents)],
    ['Address', paragraphs(job.address)],
  ];
  const facts = [
    job.function,
    job.city,
    job.experience ?? 'Fresher / Experienced',
    job.company,
    job.employmentType,
    job.workplace,
    job.pay,
  ];
  const opening = `<p>${escaped([job.title, ...facts.filter(Boolean)].join(', '))}.</p>`;
  const filled = parts.filter(([, html]) => html !== '');
  return opening + filled.map(([heading, html]) => `<h2>${heading}</h2>${html}`).join('');
}

function paragraphs(text = ''): string {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.length > 0 ? `<p>${lines.map(escaped).join('<br>')}</p>` : '';
}

function list(items: readonly string[]): string {
  const points = items.map((item) => `<li>${escaped(item)}</li>`).join('');
  return points && `<ul>${points}</ul>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The countries that a remote job names; else that of the company. */
function applicantCountries(city: string | undefined): object {
  const countries = countriesIn(city).map((code) => ({
    '@type': 'Country',
    name: countryName(code),
  }));
  const [only] = countries;
  if (only === undefined) return {};
  return { applicantLocationRequirements: countries.length === 1 ? only : countries };
}

/** One place per city, else the country alone. A place whose country is not known is not claimed to be in India. */
function locationsOf({ city, address = '' }: Job): object {
  const { places } = placesIn(city);
  const [first] = places;
  const isSure = places.length === 1 && address.length <= MAX_ADDRESS;
  const sorted = places.toSorted((a, b) => nameOfPlace(a).localeCompare(nameOfPlace(b), 'en'));
  const addresses = sorted.map((place) => ({
    ...(place.region && { addressRegion: place.region }),
    ...(isSure && addressParts(address, first?.city)),
    addressLocality: nameOfPlace(place),
    ...(place.country && { addressCountry: place.country }),
  }));
  const countries = countriesIn(city).map((addressCountry) => ({ addressCountry }));
  const found = addresses.length > 0 ? addresses : countries;
  if (found.length === 0) return {};
  return {
    jobLocation: found.map((parts) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', ...parts },
    })),
  };
}

/** What is longer describes a way. */
const MAX_ADDRESS = 500;

function nameOfPlace({ city }: Place): string {
  return choice(city).label;
}

/** The postal code and the state are known only if the address ends with them; the rest is the street. */
function addressParts(address: string, city = ''): object {
  const postalCode = POSTAL_CODE.exec(address)?.[0].replace(/\D/g, '');
  const lines = address
    .replace(POSTAL_CODE, '')
    .split(/[,\n]/)
    .map((part) => part.replace(/(?<![-–—.\s])[-–—.\s]+$/, '').trim());
  const plain = (name: string) => choice(name).value;
  const addressRegion = statesOf(COUNTRY.code).find((name) =>
    lines.map(plain).includes(plain(name)),
  );
  const known = [city, addressRegion ?? '', 'India', ''].map(plain);
  const street = lines.filter((line) => !known.includes(plain(line))).join(', ');
  return {
    ...(street && { streetAddress: street }),
    ...(addressRegion && { addressRegion }),
    ...(postalCode && { postalCode }),
  };
}

/** At the end of the address, possibly before the country. */
const POSTAL_CODE = /(?<!\d)[1-9]\d{2} ?\d{3}(?=[\s.,]*(?:india)?[\s.]*$)/i;

function experienceOf({ experience }: Job): object {
  const years = parseYears(experience);
  if (!years) return {};
  const monthsOfExperience = Math.round(years.least * 12);
  return monthsOfExperience === 0
    ? { experienceRequirements: 'no requirements' }
    : {
        experienceRequirements: {
          '@type': 'OccupationalExperienceRequirements',
          monthsOfExperience,
        },
      };
}

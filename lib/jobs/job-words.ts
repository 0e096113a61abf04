import { experienceBands, parseYears, suitsBand, type Years } from '@/lib/jobs/experience';
import type { Job } from '@/lib/jobs/job';
import { createWordIndex, type SearchedTexts, type WordIndex } from '@/lib/jobs/word-index';

/**
 * The word index of a list, built when it is first searched. A refreshed list with the same texts keeps
 * the index, because building it takes a moment for long lists.
 */
export function wordIndexOf(jobs: readonly Job[]): WordIndex {
  if (latest?.jobs === jobs) return latest.index;
  const texts = jobs.map(searchedTexts);
  const isSame =
    latest?.texts.length === texts.length &&
    texts.every((text, place) => isEqual(text, latest?.texts[place]));
  latest = { jobs, texts, index: isSame && latest ? latest.index : createWordIndex(texts) };
  return latest.index;
}

let latest: { jobs: readonly Job[]; texts: SearchedTexts[]; index: WordIndex } | undefined;

/** Everything that the page of the job says, but for its address, which would find jobs elsewhere. */
function searchedTexts(job: Job): SearchedTexts {
  const years = parseYears(job.experience);
  return {
    title: job.title,
    facts: joined([
      job.city,
      job.function,
      job.company,
      job.employmentType,
      job.workplace,
      job.experience,
      ...(years ? yearsWords(years) : []),
    ]),
    skills: job.skills ?? '',
    text: joined([
      job.description,
      ...job.qualifications,
      ...job.responsibilities,
      // Found by beginners, but behind what asks for them.
      years ? '' : BEGINNERS,
    ]),
  };
}

/** `3-5 yrs` is found by `4 years` too, and what suits beginners by all their names. */
function yearsWords(years: Years): string[] {
  const suits = experienceBands.filter((band) => suitsBand(years, band));
  const words = suits.some(({ id }) => id === 'fresher') ? [BEGINNERS] : [];
  const last = Math.min(years.most, Math.max(years.least, MOST_YEARS));
  for (let year = Math.ceil(years.least); year <= last; year += 1) words.push(`${year} years`);
  return words;
}

const BEGINNERS = 'fresher freshers graduate entry level';
const MOST_YEARS = 15;

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}

function isEqual(a: SearchedTexts, b: SearchedTexts | undefined): boolean {
  return a.title === b?.title && a.facts === b.facts && a.skills === b.skills && a.text === b.text;
}

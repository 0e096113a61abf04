import type { Line } from '../resume-text';
import { JOB_TITLES } from './not-in-names';

/** The job title of the owner of a resume: a labelled one, or one directly below the name. */
export function findJobTitle(lines: readonly Line[], name: string | undefined): string | undefined {
  const labelled = lines.flatMap(({ text }) => LABEL.exec(text)?.[1] ?? []);
  const at = name
    ? lines.findIndex(({ text }) => text.toLowerCase().includes(name.toLowerCase()))
    : -1;
  const near = at < 0 ? [] : lines.slice(at, at + 4).flatMap(({ text }) => text.split(SEPARATOR));
  return [...labelled, ...near].map((text) => text.trim()).find(isJobTitle);
}

const LABEL =
  /^(?:(?:current|present)\s+)?(?:designation|job title|position|role|post applied for)\s*[:\u2010-\u2015-]\s*(.+)$/iu;

const SEPARATOR = /\s[|•·\u2010-\u2015-]\s|[|•·,]/;

const TITLE = new RegExp(`\\b(?:${JOB_TITLES.join('|')})\\b`, 'i');

/** Job titles such as `Office Administrator` contain words that also label somebody else's phone number. */
export function isJobTitle(text: string): boolean {
  return (
    text.length <= 60 && text.split(' ').length <= 6 && TITLE.test(text) && !/[\d@:]/.test(text)
  );
}

import type { Line } from '../resume-text';

/**
 * How little a document looks like a resume, in points of score: headings of reports, letters and certificates, less
 * those of resumes. The title of a report has the place and size of a name.
 */
export function doubtAbout(lines: readonly Line[]): number {
  const texts = lines.map(({ text }) => text.replace(NUMBER, '').toLowerCase());
  const count = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])).size;
  return Math.max(0, 20 * count(REPORT) - 10 * count(RESUME));
}

const NUMBER = /^(?:chapter\s+\w+\W*|\d+(?:\.\d+)*\.?\s+|[IVX]+\.\s+|\W+)/i;

const REPORT =
  /^(?:abstract|acknowledge?ments?|agenda|annexure|appendix|bibliography|bill to|certificate of|conclusions?|copyright|(?:table of )?contents|election commission|future (?:enhancements?|scope|work)|government of|guided by|income tax|index terms|introduction|invoice|issue date|keywords?|list of (?:figures|tables)|literature (?:review|survey)|methodology|methods|minutes of|motivation|our (?:clients|mission|services|team|vision)|problem (?:definition|statement)|proposed (?:method|model|solution|system)|related works?|results?(?: and discussions?)?|submitted (?:in|to)|syllabus|system (?:analysis|architecture|design|requirements)|terms (?:and|&) conditions|this is to certify|to whom|under the (?:guidance|supervision)|unique identification)(?![\p{L}-])/u;

const RESUME =
  /^(?:(?:career|job|professional) (?:objective|profile|summary)|about me|academics?|achievements?|certifications?|contacts?|curriculum vitae|cv|declaration|education|employment|experience|hobbies|interests|internships?|languages?|objective|personal|professional|profile|projects?|qualifications?|resum[eé]|skills?|strengths?|summary|technical skills|work)(?![\p{L}-])(?: \p{L}+){0,2}\W*$/u;

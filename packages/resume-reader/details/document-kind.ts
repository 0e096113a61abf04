import type { Line } from '../resume-text';
import { flatMapped, type Steps } from '../steps';

/**
 * How little a document looks like a resume, in points of score: headings of reports, letters, certificates and forms,
 * less those of resumes, and nothing to reach anybody by. The title of a report has the place and size of a name.
 */
export function* doubtAbout(lines: readonly Line[], hasAddress: boolean): Steps<number> {
  const found = yield* flatMapped(lines, ({ text }) => {
    const bare = text.replace(NUMBER, '').toLowerCase();
    return [REPORT, RESUME].map((pattern) => pattern.exec(bare)?.[0]);
  });
  const count = (kind: number) => new Set(found.filter((word, at) => word && at % 2 === kind)).size;
  const hasNumber = lines.some(({ text }) => /\d(?:[\s().-]*\d){8}/.test(text));
  const isSilent = !hasAddress && !hasNumber && count(1) === 0;
  return Math.max(0, 20 * count(0) + (isSilent ? 15 : 0) - 10 * count(1));
}

const NUMBER = /^(?:chapter\s+\w+\W*|\d+(?:\.\d+)*\.?\s+|[IVX]+\.\s+|\W+)/i;

const REPORT =
  /^(?:(?:abstract|acknowledge?ments?|agenda|annexure|appendix|bibliography|(?:table of )?contents|conclusions?|discussion|future (?:enhancements?|scope|work)|index terms|introduction|invoice|job description|list of (?:figures|tables)|literature (?:review|survey)|methodology|methods|motivation|our (?:clients|mission|services|team|vision)|problem (?:definition|statement)|proposed (?:method|model|solution|system)|receipt|related works?|results?(?: and discussions?)?|syllabus|system (?:analysis|architecture|design|requirements)|terms (?:and|&) conditions)[\W\d]*$|(?:about (?:the|this) (?:company|role)|answer (?:all|any)|awarded to|bill to|certificate of|copyright|election commission|for successfully|government of|guided by|gstin|hall ticket|has successfully|how to apply|income tax|invoice no|issue date|keywords?:|marks? (?:memo|sheet|statement)|max(?:imum)?\.? marks|minutes of|offer letter|order (?:id|no)|presented to|semester grade|submitted (?:in|to)|this is to certify|to whom|under the (?:guidance|supervision)|unique identification|we are (?:hiring|looking)|what (?:we|you)['’]?(?:ll)? (?:offer|do))\b)/u;

const RESUME =
  /^(?:(?:career|job|professional) (?:objective|profile|summary)|about me|academics?|achievements?|certifications?|contacts?|curriculum vitae|cv|declaration|education|employment|experience|hobbies|interests|internships?|languages?|objective|personal|professional|profile|projects?|qualifications?|resum[eé]|skills?|strengths?|summary|technical skills|work)(?![\p{L}-])(?: \p{L}+){0,2}\W*$/u;

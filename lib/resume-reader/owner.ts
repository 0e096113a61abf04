import { type EmailCandidate, emailsIn } from './email';
import { layoutOf } from './layout';
import { isLike, type NameCandidate, namesIn } from './name';
import { phoneIn } from './phone';
import type { Line, ResumeText } from './resume-text';

/** What a resume says of its owner; what is not certain is left out. */
export type Recognised = { name?: string; email?: string; phone?: string; jobTitle?: string };

/** Finds the fields of a form in the words of a resume. */
export function recognise(text: ResumeText): Recognised {
  const layout = layoutOf({ ...text, lines: text.lines.slice(0, MOST_LINES).map(shortened) });
  const emails = emailsIn(layout).filter(({ score }) => score > 0);
  const { name, email } = bestPair(namesIn(layout, emails), emails);
  const found = {
    name: name?.name,
    email: email?.email,
    phone: phoneIn(layout, [name?.line, email?.line]),
    jobTitle: findJobTitle(layout.lines, name?.name),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

type Pair = { name?: NameCandidate; email?: EmailCandidate };

/** The name and the address that are most certain together: a person's address often has their name. */
function bestPair(names: readonly NameCandidate[], emails: readonly EmailCandidate[]): Pair {
  const pairs = [undefined, ...names].flatMap((name) =>
    [undefined, ...emails].map((email) => {
      const areAlike = name && email && isLike(name.name, email.email);
      const nameScore = name ? name.score + (areAlike ? 25 : 0) : 0;
      const isEnough = !name || nameScore >= ENOUGH;
      return { name, email, score: isEnough ? nameScore + (email?.score ?? 0) : -1 };
    }),
  );
  const [best] = pairs.toSorted((a, b) => b.score - a.score);
  return best ?? {};
}

/** What a name needs. */
const ENOUGH = 30;

/** Lines are compared with each other, and searched with patterns that take the square of their length. */
const MOST_LINES = 800;
const MOST_CHARACTERS = 1000;

function shortened(line: Line): Line {
  return { ...line, text: line.text.slice(0, MOST_CHARACTERS) };
}

/** The job title of the owner of a resume: what is labelled as one, or what stands right below the name. */
function findJobTitle(lines: readonly Line[], name: string | undefined): string | undefined {
  const labelled = lines.flatMap(({ text }) => LABEL.exec(text)?.[1] ?? []);
  const at = name ? lines.findIndex(({ text }) => holds(text, name)) : -1;
  const near = at < 0 ? [] : lines.slice(at, at + 4).flatMap(({ text }) => text.split(SEPARATOR));
  return [...labelled, ...near].map((text) => text.trim()).find(isTitle);
}

const LABEL =
  /^(?:(?:current|present)\s+)?(?:designation|job title|position|role|post applied for)\s*[:\u2010-\u2015-]\s*(.+)$/iu;

const SEPARATOR = /\s[|•·\u2010-\u2015-]\s|[|•·,]/;

const TITLE =
  /\b(?:accountant|administrator|analyst|architect|assistant|associate|consultant|coordinator|counsellor|designer|developer|director|electrician|engineer|executive|fitter|lead|manager|master|nurse|officer|operator|pharmacist|programmer|scientist|specialist|supervisor|teacher|technician|tester|trainer|writer)\b/i;

function isTitle(text: string): boolean {
  return (
    text.length <= 60 && text.split(' ').length <= 6 && TITLE.test(text) && !/[\d@:]/.test(text)
  );
}

function holds(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase());
}

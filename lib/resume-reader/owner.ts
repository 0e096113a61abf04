import { findEmail } from './email';
import { inOrder } from './layout';
import { findName } from './name';
import { findPhone } from './phone';
import type { Line, ResumeText } from './resume-text';

/** What a resume says of its owner; what is not certain is left out. */
export type Recognised = { name?: string; email?: string; phone?: string; jobTitle?: string };

/** Finds the fields of a form in the words of a resume. */
export function recognise(text: ResumeText): Recognised {
  const lines = inOrder(text.lines.slice(0, MOST_LINES).map(shortened));
  const email = findEmail({ ...text, lines });
  const name = findName(lines, email);
  const found = {
    name,
    email,
    phone: findPhone(lines, email),
    jobTitle: findJobTitle(lines, name),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Lines are compared with each other, and searched with patterns that take the square of their length. */
const MOST_LINES = 1500;
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

import { areOfOneSize, below, layoutOf } from '../layout';
import type { Line, ResumeText } from '../resume-text';
import { type EmailCandidate, emailsIn } from './email';
import { findJobTitle } from './job-title';
import { areOneName, lacksPart, likeness, type NameCandidate, namesIn } from './name';
import { phoneIn } from './phone';

/** The details of the owner of a resume, without uncertain ones. */
export type Recognised = { name?: string; email?: string; phone?: string; jobTitle?: string };

/** Finds the values of the form's fields in the text of a resume. */
export function recognise(text: ResumeText): Recognised {
  const shortened = (line: Line) => ({ ...line, text: line.text.slice(0, MAX_CHARACTERS) });
  const layout = layoutOf({ ...text, lines: text.lines.slice(0, MAX_LINES).map(shortened) });
  const emails = emailsIn(layout);
  const { name, email } = bestPair(namesIn(layout, emails), emails, layout.lines);
  const found = {
    name: name?.isUncut ? undefined : name?.name,
    email: email?.email,
    phone: phoneIn(layout, [name?.line, email?.line]),
    jobTitle: findJobTitle(layout.lines, name?.name),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

type Pair = { name?: NameCandidate; email?: EmailCandidate };

/**
 * The name and the address with the highest total score: a person's address often contains their name. There is no
 * name if another one scores almost as high.
 */
function bestPair(
  names: readonly NameCandidate[],
  emails: readonly EmailCandidate[],
  lines: readonly Line[],
): Pair {
  const certainty = (name: NameCandidate, email?: EmailCandidate) =>
    name.score + (email ? likeness(name.name, email.email) : 0);
  const pairs = [undefined, ...emails].flatMap((email) =>
    [undefined, ...names].map((name) => {
      const forName = name ? certainty(name, email) : 0;
      const isEnough = !name || forName >= ENOUGH;
      return { name, email, score: isEnough ? forName + (email?.score ?? 0) : -1 };
    }),
  );
  const [{ name, email } = {} as Pair] = pairs.toSorted((a, b) => b.score - a.score);
  const margin = name && email && likeness(name.name, email.email) > 0 ? MARGIN : WIDE_MARGIN;
  const isContested = names.some(
    (other) =>
      name &&
      !areOneName(name.name, other.name) &&
      // `Tan Wei Ming, Jason`
      !(other.line === name.line && !other.name.includes(' ')) &&
      (certainty(other, email) >
        certainty(name, email) - (isMinor(other.line, name.line, lines) ? 0 : margin) ||
        (email && lacksPart(name, other, email.email))),
  );
  return { name: isContested ? undefined : name, email };
}

/**
 * Whether a line is no rival of a name: it is in letters of half the size, or below it in the same size as the start
 * of an address, with a PIN code or a district below.
 */
function isMinor(line: Line, name: Line, lines: readonly Line[]): boolean {
  if (line.size <= name.size / 2) return true;
  const next = below(line, lines);
  const isInBlock = line.page === name.page && line.y > name.y && line.y < name.y + 6 * name.size;
  return (
    isInBlock &&
    areOfOneSize(line, name) &&
    next !== undefined &&
    /\b\d{3}\s?\d{3}\b|\b(?:dist|state|tal|tehsil)\b/i.test(next.text)
  );
}

/** The least score of a name, and its least lead over other names. */
const ENOUGH = 30;
const MARGIN = 6;
/** The least lead without a similar address, because a company's name may be in larger letters. */
const WIDE_MARGIN = 14;

/** Lines are compared in pairs, and some patterns take quadratic time. */
const MAX_LINES = 800;
const MAX_CHARACTERS = 1000;

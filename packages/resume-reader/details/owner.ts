import { areOfOneSize, isEarlier, layoutOf } from '../layout';
import type { Line, ResumeText } from '../resume-text';
import { isEastAsian } from './east-asian';
import { type EmailCandidate, emailsIn } from './email';
import { findJobTitle } from './job-title';
import { areOneName, likeness, type NameCandidate, namesIn } from './name';
import { phoneIn } from './phone';

/** The details of the owner of a resume, without uncertain ones. */
export type Recognised = { name?: string; email?: string; phone?: string; jobTitle?: string };

/** Finds the values of the form's fields in the text of a resume. */
export function recognise(text: ResumeText): Recognised {
  const shortened = (line: Line) => ({ ...line, text: line.text.slice(0, MAX_CHARACTERS) });
  const layout = layoutOf({ ...text, lines: text.lines.slice(0, MAX_LINES).map(shortened) });
  const emails = emailsIn(layout);
  const { name, email } = bestPair(namesIn(layout, emails), emails);
  return {
    name: name?.isUncut ? undefined : name?.name,
    email: email?.email,
    phone: phoneIn(layout, [name?.line, email?.line], emails),
    jobTitle: findJobTitle(layout.lines, name?.name),
  };
}

type Pair = { name?: NameCandidate; email?: EmailCandidate };

/**
 * The name and the address with the highest total score: a person's address often contains their name. There is no
 * name if another one scores almost as high.
 */
function bestPair(names: readonly NameCandidate[], emails: readonly EmailCandidate[]): Pair {
  const certainty = (name: NameCandidate, email?: EmailCandidate) =>
    name.score + (email ? likeness(name.name, email.email) : 0);
  const pairs = [undefined, ...emails].flatMap((email) =>
    [undefined, ...names].map((name) => {
      const forName = name ? certainty(name, email) : 0;
      const isEnough = !name || forName >= ENOUGH;
      return { name, email, score: isEnough ? forName + (email?.score ?? 0) : -1 };
    }),
  );
  const [{ name: best, email } = {} as Pair] = pairs.toSorted((a, b) => b.score - a.score);
  // `Ravi Teja` in a header, `Ravi Teja Sharma` below it
  const isFuller = (each: NameCandidate) =>
    best !== undefined &&
    each.line !== best.line &&
    isEastAsian(each.name) === isEastAsian(best.name) &&
    each.name.split(' ').length > best.name.split(' ').length &&
    areOneName(each.name, best.name) &&
    certainty(each, email) > certainty(best, email) - MARGIN;
  // `Name: M. Asha` below `Asha M` at the top
  const isHigher = (each: NameCandidate) =>
    best !== undefined &&
    isEarlier(each.line, best.line) &&
    each.name.split(/[\s.]+/).length === best.name.split(/[\s.]+/).length &&
    areOneName(each.name, best.name) &&
    certainty(each, email) >= ENOUGH;
  const fuller = names.find(isFuller);
  const name = fuller ?? best;
  const isContested = names.some(
    (other) =>
      name &&
      !areOneName(name.name, other.name) &&
      certainty(other, email) >
        certainty(name, email) - (isMinor(other.line, name.line) ? 0 : MARGIN),
  );
  return { name: isContested ? undefined : (fuller ?? names.find(isHigher) ?? best), email };
}

/** Whether a line is no rival of a name: it is in letters of half the size, or follows it in the same size. */
function isMinor(line: Line, name: Line): boolean {
  const distance = line.y - name.y;
  const follows = line.page === name.page && distance > 0 && distance < 3 * name.size;
  return line.size <= name.size / 2 || (follows && areOfOneSize(line, name));
}

/** The least score of a name, and its least lead over other names. */
const ENOUGH = 30;
const MARGIN = 12;

/** Lines are compared in pairs, and some patterns take quadratic time. */
const MAX_LINES = 800;
const MAX_CHARACTERS = 1000;

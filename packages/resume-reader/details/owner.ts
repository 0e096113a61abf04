import { areOfOneSize, layoutOf } from '../layout';
import type { Line, ResumeText } from '../resume-text';
import { finished, type Steps } from '../steps';
import { isEastAsian } from './east-asian';
import { type EmailCandidate, emailsIn } from './email';
import { findJobTitle } from './job-title';
import { areOneName, likeness, type NameCandidate, namesIn } from './name';
import { phoneIn } from './phone';

/** The details of the owner of a resume, without uncertain ones. */
export type Recognised = { name?: string; email?: string; phone?: string; jobTitle?: string };

/** What was found, and how sure it is, in points: of a name at least 30, of an address 1, of a phone 20. */
export type Recognition = {
  found: Recognised;
  scores: Partial<Record<'name' | 'email' | 'phone', number>>;
};

/** Finds the values of the form's fields in the text of a resume. */
export function* recognising(text: ResumeText): Steps<Recognition> {
  const shortened = (line: Line) => ({ ...line, text: line.text.slice(0, MAX_CHARACTERS) });
  const layout = yield* layoutOf({ ...text, lines: text.lines.slice(0, MAX_LINES).map(shortened) });
  const emails = yield* emailsIn(layout);
  const { name, email } = bestPair(yield* namesIn(layout, emails), emails);
  const phone = yield* phoneIn(layout, [name?.line, email?.line], emails);
  return {
    found: {
      name: name?.isUncut ? undefined : name?.name,
      email: email?.email,
      phone: phone?.number,
      jobTitle: findJobTitle(layout.lines, name?.name),
    },
    scores: { name: name && certainty(name, email), email: email?.score, phone: phone?.score },
  };
}

export const recognise = (text: ResumeText): Recognised => finished(recognising(text)).found;

const certainty = (name: NameCandidate, email?: EmailCandidate) =>
  name.score + (email ? likeness(name.name, email.email) : 0);

type Pair = { name?: NameCandidate; email?: EmailCandidate };

/**
 * The name and the address with the highest total score: a person's address often contains their name. There is no
 * name if another one scores almost as high.
 */
function bestPair(names: readonly NameCandidate[], emails: readonly EmailCandidate[]): Pair {
  const pairs = [undefined, ...emails].flatMap((email) =>
    [undefined, ...names].map((name) => {
      const forName = name ? certainty(name, email) : 0;
      const alike = email && name ? likeness(name.name, email.email) : 0;
      const isOwn = !email || email.score + alike > (alike > 0 ? 0 : FAR);
      const isEnough = isOwn && (!name || forName >= ENOUGH);
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
  const name = names.find(isFuller) ?? best;
  const isContested = names.some(
    (other) =>
      name &&
      !areOneName(name.name, other.name) &&
      certainty(other, email) >
        certainty(name, email) - (isMinor(other.line, name.line) ? 0 : MARGIN),
  );
  return { name: isContested ? undefined : name, email };
}

/** Whether a line is no rival of a name: it is in letters of half the size, or follows it in the same size. */
function isMinor(line: Line, name: Line): boolean {
  const distance = line.y - name.y;
  const follows = line.page === name.page && distance > 0 && distance < 3 * name.size;
  return line.size <= name.size / 2 || (follows && areOfOneSize(line, name));
}

/** The least score of a name, and its least lead over other names. */
const ENOUGH = 30;
/** The score of an address far below, with nothing that says whose it is. */
const FAR = 20;
const MARGIN = 12;

/** Lines are compared in pairs, and some patterns take quadratic time. */
const MAX_LINES = 800;
const MAX_CHARACTERS = 1000;

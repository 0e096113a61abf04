import { findEmail } from './find-email';
import { findJobTitle } from './find-job-title';
import { findName } from './find-name';
import { findPhone } from './find-phone';
import { inOrder } from './layout';
import type { Line, ResumeText } from './line';

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

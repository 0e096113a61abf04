import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What somebody types into the application form. */
export type Applicant = { name: string; email: string; phone: string; coverLetter: string };

/** Nobody that any other test has invented: equal applications would be one submission. */
export function newApplicant(changes: Partial<Applicant> = {}): Applicant {
  const number = String(randomInt(1e9)).padStart(9, '0');
  return {
    name: `Asha Sample ${number}`,
    email: `asha.${number}@example.com`,
    phone: `9${number}`,
    coverLetter: 'I build things that last.\nI would like to build them with you.',
    ...changes,
  };
}

/** A file for a form that is sent without a browser. */
export function resumeFile(name = 'resume.pdf'): File {
  return new File([new Uint8Array(readFileSync(resolve(FIXTURES, name)))], name);
}

/** Data only: nothing in here is run. */
const FIXTURES = resolve(__dirname, '../../__tests__/fixtures');

import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The form values of an applicant. */
export type Applicant = Record<'name' | 'email' | 'phone' | 'coverLetter' | 'adult', string>;

/** Unique in every call, because identical applications count as one submission. */
export function newApplicant(changes: Partial<Applicant> = {}): Applicant {
  const number = String(randomInt(1e9)).padStart(9, '0');
  return {
    name: `Asha Sample ${number}`,
    email: `asha.${number}@example.com`,
    phone: `9${number}`,
    coverLetter: 'I build things that last.\nI would like to build them with you.',
    adult: 'yes',
    ...changes,
  };
}

/** A file for a form that is submitted without a browser. */
export function resumeFile(name = 'resume.pdf'): File {
  return new File([new Uint8Array(readFileSync(resolve(FIXTURES, name)))], name);
}

/** Data only; nothing in it is executed. */
const FIXTURES = resolve(__dirname, '../../__tests__/fixtures');

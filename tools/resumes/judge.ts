import type { Recognised } from 'resume-reader';

/** What a reader must find in a resume: every field that is given, and nothing for the others. */
export type ResumeCase = {
  id: string;
  expected: {
    /** Several where the resume has the name in several forms; so with its owner's addresses and phones. */
    names: string[];
    email?: string | string[];
    phones: string[];
  };
};

type Verdict = 'right' | 'missed' | 'wrong' | 'rightly empty' | 'invented';
export type Verdicts = Record<'name' | 'email' | 'phone', Verdict>;

/**
 * Compares what was found with what stands in the resume. Letter case, dots and titles do not matter; phones are
 * compared by their digits, so that neither has to have the country code.
 */
export function verdictsOn({ expected }: ResumeCase, { found }: { found: Recognised }): Verdicts {
  return {
    name: verdict(found.name, expected.names, isSameText),
    email: verdict(found.email, [expected.email ?? []].flat(), isSameText),
    phone: verdict(found.phone, expected.phones, isSamePhone),
  };
}

export function isRight(verdict: Verdict): boolean {
  return verdict === 'right' || verdict === 'rightly empty';
}

function verdict(
  found: string | undefined,
  expected: readonly string[],
  isSame: (one: string, other: string) => boolean,
): Verdict {
  if (expected.length === 0) return found === undefined ? 'rightly empty' : 'invented';
  if (found === undefined) return 'missed';
  return expected.some((each) => isSame(found, each)) ? 'right' : 'wrong';
}

function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** `+49 0170 …` and `0049(0)170…` in a resume are `+49170…`. */
function isSamePhone(found: string, written: string): boolean {
  const [one, other] = [
    found,
    written.replace(/^(\(?\+\d+\)?[\s-]+|00\d\d(?=\())\(?0\)?/, '$1'),
  ].map((each) => each.replace(/\D/g, '').replace(/^0+/, '')) as [string, string];
  return one.endsWith(other) || other.endsWith(one);
}

function plain(text: string): string {
  const bare = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  return bare
    .replaceAll('.', ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:dr|mrs?|ms) /, '')
    .trim();
}

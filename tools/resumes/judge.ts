import type { Recognised } from '@/lib/resume-reader/details/owner';

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

/** Compares what was found with what stands in the resume; letter case, dots and titles do not matter. */
export function verdictsOn({ expected }: ResumeCase, { found }: { found: Recognised }): Verdicts {
  return {
    name: verdict(found.name, expected.names),
    email: verdict(found.email, [expected.email ?? []].flat()),
    phone: verdict(found.phone, expected.phones),
  };
}

export function isRight(verdict: Verdict): boolean {
  return verdict === 'right' || verdict === 'rightly empty';
}

function verdict(found: string | undefined, expected: readonly string[]): Verdict {
  if (expected.length === 0) return found === undefined ? 'rightly empty' : 'invented';
  if (found === undefined) return 'missed';
  return expected.some((each) => plain(each) === plain(found)) ? 'right' : 'wrong';
}

function plain(text: string): string {
  const bare = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  return bare
    .replaceAll('.', ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:dr|mrs?|ms) /, '')
    .trim();
}

/** Why nobody is signed in, as the page of sign-in says it. */
export const problems = {
  ended: {
    status: 200,
    title: 'Please sign in again',
    text: 'Your session has ended. It lasts eight hours, in one browser, and until the list of members changes.',
  },
  'signed-out': {
    status: 200,
    title: 'You are signed out',
    text: 'Nobody can open the desk in this browser now. You may still be signed in to your company account.',
  },
  cancelled: {
    status: 403,
    title: 'You are not signed in',
    text: 'Your company account did not sign you in, or you stopped on the way. Please try again.',
  },
  stale: {
    status: 400,
    title: 'Please start again',
    text: 'This sign-in was used before, took too long, or began in another browser or tab. You are not signed in.',
  },
  'not-a-member': {
    status: 403,
    title: 'You may not open the desk',
    text: 'You are signed in to your company account, but its address is not on the list of members. Ask whoever runs this site, or sign in with another account.',
  },
  unverified: {
    status: 403,
    title: 'Your address is not confirmed',
    text: 'Your company account does not say that your address has been checked, so the desk cannot trust it. Ask whoever runs your accounts.',
  },
  untrusted: {
    status: 502,
    title: 'We could not check who you are',
    text: 'The answer of the sign-in service was not in order, so you are not signed in. Please try again. If it happens again, tell whoever runs this site.',
  },
  away: {
    status: 503,
    title: 'The sign-in service does not answer',
    text: 'Nobody can be signed in just now. Please try again in a few minutes.',
  },
  'too-many': {
    status: 429,
    title: 'Too many attempts',
    text: 'Somebody on your network has tried to sign in too often. Please try again in a few minutes.',
  },
} as const;

export type ProblemName = keyof typeof problems;

export type Problem = { status: number; title: string; text: string };

export function problemNamed(name: unknown): Problem | undefined {
  return typeof name === 'string' && Object.hasOwn(problems, name)
    ? problems[name as ProblemName]
    : undefined;
}

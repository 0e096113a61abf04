import type { FormName } from '@/lib/fields/forms';

export function submissionTexts(form: FormName): { what: string; takers: string } {
  if (form === 'resume') return { what: 'resume', takers: 'our recruiters' };
  if (form === 'apply' || form === 'role') {
    return { what: 'application', takers: 'our recruiters' };
  }
  return { what: 'message', takers: 'the people who answer it' };
}

export const withdrawals = {
  application: {
    link: (what: string) => `Withdraw this ${what}`,
    question: (what: string) => `Withdraw your ${what}?`,
    means:
      'We stop using it at once, and tell everyone to whom this website sent it. You cannot undo this, but you can send a new one.',
    done: (what: string) => `Your ${what} is withdrawn.`,
  },
  keep: {
    link: () => 'Withdraw this consent',
    question: () => 'Withdraw your consent to other openings?',
    means:
      'We no longer keep your details for other openings. This changes nothing for the job that you applied for.',
    done: () => 'We no longer keep your details for other openings.',
  },
  share: {
    link: () => 'Withdraw this consent',
    question: () => 'Withdraw your consent to sharing?',
    means:
      'We no longer share your application with clients who hire. This changes nothing for what we do with it ourselves.',
    done: () => 'We no longer share your application with clients.',
  },
} as const;

export type WithdrawalName = keyof typeof withdrawals;

export function isWithdrawalName(value: unknown): value is WithdrawalName {
  return typeof value === 'string' && Object.hasOwn(withdrawals, value);
}

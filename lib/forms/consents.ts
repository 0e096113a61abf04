/** The words of the consents that every form with a resume asks for. */
export const consentLabels = {
  adult: 'I am 18 or older',
  keep: 'Keep my details for other openings',
  share: 'Share my application with clients who hire',
} as const;

export const consentHints = {
  keep: 'We can then write to you when another job fits. The notice says for how long.',
  share: 'Companies that hire through us may read it, and your resume.',
} as const;

export const consentMessages = {
  adult: 'Confirm that you are 18 or older.',
} as const;

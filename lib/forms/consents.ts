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

/** Where a client hires: what follows from the box, before and after. */
export const clientWords = {
  hint: (client: string) =>
    `${client} hires for this opening. If you leave this box empty, we do not share your application with ${client}, and they cannot consider you for it.`,
  notShared: (client: string) =>
    `${client} hires for this opening. You have not agreed to share your application, so ${client} does not see it and cannot consider you. To share it, apply again and tick “${consentLabels.share}”.`,
  desk: 'The applicant has not agreed to share this application with clients.',
} as const;

export const consentMessages = {
  adult: 'Confirm that you are 18 or older.',
} as const;

import { site } from '@/lib/site';

/**
 * Templates for replies from the desk. Edit the texts; a member edits each reply before sending it. Nothing is sent
 * without a click.
 */
export const replyTemplates = {
  'in talks': ({ name, job }: ReplyFacts) => `Dear ${name},

Thank you for your application${job ? ` for ${job}` : ''}. We would like to talk to you about it.

Which of the next working days suits you for a call of half an hour?

Kind regards
${site.name}`,
  declined: ({ name, job }: ReplyFacts) => `Dear ${name},

Thank you for your application${job ? ` for ${job}` : ''} and for the time that you took.

We have decided to go on with other candidates this time. We wish you all the best.

Kind regards
${site.name}`,
} as const;

type ReplyFacts = { name: string; job?: string };

/** The subject of every reply. */
export function replySubject(reference: string, job?: string): string {
  return job ? `Your application for ${job} (${reference})` : `Your application (${reference})`;
}

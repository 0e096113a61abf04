import { formatDay } from '@/lib/company';
import { calendarFile, calendarText } from '@/lib/jobs/publish/calendar-file';
import { site } from '@/lib/site';

export const SENT_BEFORE = 'You have already sent this, so it was not sent a second time.';

/** In a receipt's address: the same content was sent twice. */
export const REPEATED = 'again';

export type ReceiptContent = {
  job?: string;
  /** The client that does not see it, because its sender did not agree. */
  clientNotShared?: string;
  file?: string;
  /** The answered questions, without the answers, because the address may be shared. */
  answered?: string[];
  /** Documents to bring for the job, and its key. */
  documents?: { subject: string; documents: readonly string[] };
  /** URL of the application's own page, while it is stored. */
  page?: string;
};

/** The India day in a reference, `2026-11-22`. */
export function receiptDay(reference: string): string {
  const [, year, month, day] = /-(\d{4})(\d{2})(\d{2})-/.exec(reference) ?? [];
  return `${year}-${month}-${day}`;
}

/** When to ask about the application, `2026-11-27`: five working days later. */
export function reminderDay(reference: string): string {
  const day = new Date(receiptDay(reference));
  for (let left = 5; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** A calendar entry for that day, as a download URL. */
export function reminderUrl(reference: string, { job, page }: ReceiptContent): string {
  const summary = `Ask ${site.name} about ${job ?? 'my application'}`;
  const day = reminderDay(reference).replaceAll('-', '');
  const file = calendarFile(`${site.name}//Applications`, [
    `UID:${reference}@${site.name.toLowerCase().replace(/\W+/g, '-')}`,
    `DTSTAMP:${receiptDay(reference).replaceAll('-', '')}T000000Z`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${calendarText(summary)}`,
    `DESCRIPTION:${calendarText([`Reference ${reference}`, page, site.email.careers].filter(Boolean).join('\n'))}`,
    'TRANSP:TRANSPARENT',
  ]);
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
}

/** A message that applicants can send to their own chat. */
export function whatsAppUrl(reference: string, facts: ReceiptContent): string {
  const lines = [
    `My application to ${site.name}`,
    facts.job,
    `Reference ${reference}`,
    `Sent on ${formatDay(receiptDay(reference))}`,
    facts.page,
    site.email.careers,
  ];
  return `https://wa.me/?text=${encodeURIComponent(lines.filter(Boolean).join('\n'))}`;
}

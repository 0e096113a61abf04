import type { Role, walkIn } from '@/lib/content/roles';
import { indiaTimestamp } from '@/lib/country';
import { calendarFile, calendarMoment, calendarText } from '@/lib/jobs/publish/calendar-file';
import { site } from '@/lib/site';

/** A walk-in as a calendar entry, with the documents to bring in its notes. */
export function walkInCalendar(role: Role, event: typeof walkIn, url: string, now: Date): string {
  const [opens = '', closes = ''] = event.registration.split(' - ');
  const place = [site.name, ...(event.office?.lines ?? [])].join(', ');
  const notes = [
    `Walk-in ID: ${role.walkInId}`,
    'Bring:',
    ...event.documents.map((document) => `- ${document}`),
  ];
  return calendarFile(`${site.name}//Walk-ins`, [
    `UID:${role.walkInId}@${new URL(url).hostname}`,
    `DTSTAMP:${calendarMoment(now)}`,
    `DTSTART:${calendarMoment(inIndia(event.date.day, opens))}`,
    `DTEND:${calendarMoment(inIndia(event.date.day, closes))}`,
    `SUMMARY:${calendarText(`Walk-in: ${role.title}`)}`,
    `LOCATION:${calendarText(place)}`,
    `DESCRIPTION:${calendarText(notes.join('\n'))}`,
    `URL:${url}`,
  ]);
}

/** `09:00` on a day in India. */
function inIndia(day: string, time: string): Date {
  return new Date(indiaTimestamp(day, `${time}:00`));
}

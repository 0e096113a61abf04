import type { Role, walkIn } from '@/lib/content/roles';
import { site } from '@/lib/site';

type WalkIn = typeof walkIn;

/** A walk-in as a calendar entry (RFC 5545), with the documents to bring in its notes. */
export function walkInCalendar(role: Role, event: WalkIn, url: string, now: Date): string {
  const [opens = '', closes = ''] = event.registration.split(' - ');
  const place = [site.name, ...event.office.lines].join(', ');
  const notes = [
    `Walk-in ID: ${role.walkInId}`,
    'Bring:',
    ...event.documents.map((each) => `- ${each}`),
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Walk-ins//EN`,
    'BEGIN:VEVENT',
    `UID:${role.walkInId}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(inIndia(event.date.day, opens))}`,
    `DTEND:${utc(inIndia(event.date.day, closes))}`,
    `SUMMARY:${escaped(`Walk-in: ${role.title}`)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes.join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')
    .concat('\r\n');
}

/** `09:00` on a day in India, which is always UTC+05:30. */
function inIndia(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`);
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\n/g, '\\n');
}

/** Folds lines longer than 75 bytes (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

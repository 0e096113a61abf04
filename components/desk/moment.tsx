import { formatDay } from '@/lib/company';
import { indiaDate, LOCALE, TIME_ZONE } from '@/lib/country';

/** `23 Nov 2026, 2:05 pm`, in India time. */
export function Moment({ at }: { at: Date }) {
  const time = at.toLocaleTimeString(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  });
  return (
    <time dateTime={at.toISOString()}>
      {formatDay(indiaDate(at))}, {time}
    </time>
  );
}

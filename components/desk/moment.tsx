import { formatDay, indiaDate } from '@/lib/company';

/** `23 Nov 2026, 2:05 pm`, in India time. */
export function Moment({ at }: { at: Date }) {
  const time = at.toLocaleTimeString('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  });
  return (
    <time dateTime={at.toISOString()}>
      {formatDay(indiaDate(at))}, {time}
    </time>
  );
}

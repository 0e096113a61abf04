/** `23 Nov 2026, 2:05 pm`, in India. */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{momentInWords(at)}</time>;
}

function momentInWords(at: Date): string {
  return at.toLocaleString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  });
}

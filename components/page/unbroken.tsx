import type { ReactNode } from 'react';

/** Text in which a range such as `5–10 years` stays on one line; otherwise lines may break after its dash. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(/(?<= )(\d+–\d+ [^ ]+)/);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}

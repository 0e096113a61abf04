import { Fragment } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import type { LegalSection } from '@/lib/content/legal';

/** The text of a section as paragraphs and lists. */
export function LegalText({ body }: Pick<LegalSection, 'body'>) {
  return body.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>
        <TextWithLinks text={part} />
      </p>
    ) : (
      <ul key={part.join()}>
        {part.map((item) => (
          <li key={item}>
            <TextWithLinks text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** Splitting at the links gives text, label, URL, text, label, URL, … text. */
function TextWithLinks({ text }: { text: string }) {
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Fragment key={part}>{part}</Fragment>;
    const address = parts[index + 1] ?? '';
    return (
      <SiteLink key={address} href={address}>
        {part}
      </SiteLink>
    );
  });
}

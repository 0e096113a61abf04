import { OUTCOME, SHARES } from '@/components/early/markup';
import { buttonClass } from '@/components/links/button';
import { marked } from '@/components/page/marked';

/** Opens the platform's share sheet, or else copies the address; without scripts it is an email link. */
export function Share({ title, url }: { title: string; url: string }) {
  return (
    <p className="no-print">
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        {...marked(SHARES)}
      >
        Share
      </a>
      <span role="status" {...marked(OUTCOME)} />
    </p>
  );
}

import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { refusals } from '@/lib/guard/refusals';

export const metadata: Metadata = { title: refusals.busy.title, robots: { index: false } };

/** Sent from memory with status 503 when too many pages are being rendered (`lib/guard/busy-page.ts`). */
export default function NoRoomPage() {
  return (
    <PageHeading
      title={refusals.busy.title}
      lead="Many people are here right now. Please try again in a minute. If you were sending a form, it was not sent; nothing is lost if you go back."
      drawing="contact/message"
    >
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address asks anew for the one in the address bar. */}
      <a href="" className={buttonClass({})}>
        Open the page again
      </a>
    </PageHeading>
  );
}

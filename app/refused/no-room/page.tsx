import type { Metadata } from 'next';
import { connection } from 'next/server';
import { buttonClass } from '@/components/links/button';
import { PageHeading } from '@/components/page/page-heading';
import { refusals } from '@/lib/web/guard/refusals';

export const metadata: Metadata = { title: refusals.busy.title, robots: { index: false } };

/**
 * Sent with status 503 when too many pages are being rendered, or no more submissions are accepted. It may also replace
 * a receipt, so it cannot say that a form was not sent.
 */
export default async function NoRoomPage() {
  await connection();
  return (
    <PageHeading
      title={refusals.busy.title}
      lead="Our site cannot answer right now. Were you sending a form? If it arrived, the button below shows your reference. If not, go back and send it again. Nothing is lost."
      drawing="contact/message"
    >
      {/* biome-ignore lint/a11y/useValidAnchor: an empty URL reloads the current one with GET. */}
      <a href="" className={buttonClass({})}>
        Open the page again
      </a>
    </PageHeading>
  );
}

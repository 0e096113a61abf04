import { buttonClass } from '@/components/links/button';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { PageHeading } from '@/components/page/page-heading';
import { phoneLink, withPhone } from '@/lib/company';
import { site } from '@/lib/site';
import type { Refusal } from '@/lib/web/guard/refusals';

/** Shown to visitors without JavaScript, at the form's URL, after a refused POST. */
export function RefusedPost({ refusal: { title, sentence, goBack } }: { refusal: Refusal }) {
  return (
    <>
      <PageHeading title={title} lead={`${sentence} ${goBack}`} drawing="contact/message">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty URL reloads the current one with GET. */}
        <a href="" className={buttonClass({})}>
          Open the page again
        </a>
      </PageHeading>
      <Band title="Reach us another way">
        <LinkList
          links={[
            {
              label: 'Write to us',
              path: `mailto:${site.email.support}`,
              text: site.email.support,
            },
            {
              label: 'Send us your resume',
              path: `mailto:${site.email.careers}`,
              text: site.email.careers,
            },
            ...withPhone(site.offices).map(({ city, phone }) => ({
              label: `Call ${city}`,
              path: phoneLink(phone),
              text: phone,
            })),
          ]}
        />
      </Band>
    </>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '@/components/links/button';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { BuyerTerms } from '@/components/sections/buyer-terms';
import { CallToAction } from '@/components/sections/call-to-action';
import { VideoHero } from '@/components/sections/video-hero';
import { PageData } from '@/components/seo/page-data';
import { enquiryPath } from '@/lib/content/enquiries';
import type { PageMeta } from '@/lib/content/seo/metadata';
import { otherWays, titleStagger } from '@/lib/content/staffing';
import type { Service } from '@/lib/services';

type ServicePageProps = {
  service: Service;
  meta: PageMeta;
  hero: Omit<ComponentProps<typeof VideoHero>, 'title' | 'stagger' | 'children'>;
  /** The label of the link in the hero to the contact form. */
  enquire: string;
  /** What the service is. */
  children: ReactNode;
  invitation: Omit<ComponentProps<typeof CallToAction>, 'primary'>;
  /** The last band: the other services, if nothing else is given. */
  end?: ReactNode;
};

/** The page of a staffing service. */
export function ServicePage(props: ServicePageProps) {
  const { service, meta, hero, enquire, children, invitation, end } = props;
  return (
    <>
      <PageData meta={meta} />
      <VideoHero title={service.heading} stagger={titleStagger} {...hero}>
        <ButtonLink href={enquiryPath(service)}>{enquire}</ButtonLink>
      </VideoHero>
      {children}
      <BuyerTerms />
      <CallToAction primary={{ label: 'Contact us', path: enquiryPath(service) }} {...invitation} />
      {end ?? (
        <Band title="Other ways to work with us">
          <LinkList links={otherWays(service)} />
        </Band>
      )}
    </>
  );
}

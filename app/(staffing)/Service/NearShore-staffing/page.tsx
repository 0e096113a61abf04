import { nearshoreExpertise } from '@/app/(staffing)/Service/NearShore-staffing/content';
import { CardGrid } from '@/components/grids/card-grid';
import { ButtonLink } from '@/components/links/button';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { BuyerTerms } from '@/components/sections/buyer-terms';
import { CallToAction } from '@/components/sections/call-to-action';
import { VideoHero } from '@/components/sections/video-hero';
import { PageData } from '@/components/seo/page-data';
import { enquiryPath } from '@/lib/content/enquiries';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { otherWays, titleStagger } from '@/lib/content/staffing';
import { linkTo, serviceNamed } from '@/lib/services';
import { SharedDay } from './shared-day';

const service = serviceNamed('nearshoreStaffing');

const meta = serviceMeta(
  service,
  'Nearshore IT teams for clients near India: aligned time zones, a shared work culture, no language barriers and people who are readily available.',
);

export const metadata = pageMetadata(meta);

export default function NearshoreStaffing() {
  return (
    <>
      <PageData meta={meta} />
      <VideoHero
        title={service.heading}
        lead="For clients in the Gulf and in South-East Asia: people who are at their desks when you ask in the morning."
        stagger={titleStagger}
        media="nearshore"
        mirrored
        figure={
          <>
            <h2>Why nearshore works: one working day, shared</h2>
            <SharedDay />
          </>
        }
      >
        <ButtonLink href={enquiryPath(service)}>Find people nearby</ButtonLink>
      </VideoHero>
      <Band title="Our expertise" tone="wash">
        <CardGrid items={nearshoreExpertise} columns={4} />
      </Band>
      <BuyerTerms />
      <CallToAction
        title="When does your day start?"
        text="Tell us your time zone, your language and the skills you are missing. Then we look for people who match all three."
        primary={{ label: 'Contact us', path: enquiryPath(service) }}
        secondary={linkTo('offshoreStaffing', 'Compare with offshore')}
      />
      <Band title="Other ways to work with us">
        <LinkList links={otherWays(service)} />
      </Band>
    </>
  );
}

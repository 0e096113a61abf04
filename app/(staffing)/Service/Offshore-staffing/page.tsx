import {
  offshoreBenefits,
  offshoreReasons,
} from '@/app/(staffing)/Service/Offshore-staffing/content';
import { ButtonLink } from '@/components/links/button';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { BuyerTerms } from '@/components/sections/buyer-terms';
import { CallToAction } from '@/components/sections/call-to-action';
import { Reasons } from '@/components/sections/reasons';
import { Stepper } from '@/components/sections/stepper';
import { VideoHero } from '@/components/sections/video-hero';
import { PageData } from '@/components/seo/page-data';
import { claims } from '@/lib/content/claims';
import { capitalized, countedFirst } from '@/lib/content/counted';
import { enquiryPath } from '@/lib/content/enquiries';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { otherWays, titleStagger } from '@/lib/content/staffing';
import { COUNTRY } from '@/lib/country';
import { serviceNamed } from '@/lib/services';
import { WorkingDay } from './working-day';

const service = serviceNamed('offshoreStaffing');

const meta = serviceMeta(
  service,
  `Offshore IT teams in India: lower costs, round-the-clock operations, committed people, and ${capitalized(claims.recruitmentYears)} of recruitment experience.`,
);

export const metadata = pageMetadata(meta);

export default function OffshoreStaffing() {
  return (
    <>
      <PageData meta={meta} />
      <VideoHero
        title={service.heading}
        lead={`A team in ${COUNTRY.name}, at other hours than yours. See how its day meets your own.`}
        stagger={titleStagger}
        media="offshore"
        surface="deep"
        figure={<WorkingDay />}
      >
        <ButtonLink href={enquiryPath(service)}>Plan a team</ButtonLink>
      </VideoHero>
      <Band title="What you get">
        <Stepper label="Benefits of offshore staffing" steps={offshoreBenefits} />
      </Band>
      <Band
        tone="wash"
        title={countedFirst(
          offshoreReasons.length,
          'reason to build your team with us',
          'reasons to build your team with us',
        )}
      >
        <p className="lead">{capitalized(claims.recruitmentYears)} of recruitment experience.</p>
        <Reasons items={offshoreReasons} />
      </Band>
      <BuyerTerms />
      <CallToAction
        title="Start with two, or with twenty"
        text="Tell us the skills, the hours to cover and the start date. Ask for a team plan with the rate of each person."
        primary={{ label: 'Contact us', path: enquiryPath(service) }}
      />
      <Band title="Other ways to work with us">
        <LinkList links={otherWays(service)} />
      </Band>
    </>
  );
}

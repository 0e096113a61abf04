import type { Metadata } from 'next';
import {
  nearshoreBenefits,
  nearshoreExpertise,
  sharedDay,
} from '@/app/(staffing)/Service/NearShore-staffing/content';
import { BuyerTerms } from '@/components/sections/buyer-terms';
import { CallToAction } from '@/components/sections/call-to-action';
import { CardGrid } from '@/components/sections/card-grid';
import { SplitBand } from '@/components/sections/split-band';
import { Stepper } from '@/components/sections/stepper';
import { VideoHero } from '@/components/sections/video-hero';
import { PageData } from '@/components/seo/page-data';
import { Band } from '@/components/ui/band';
import { ButtonLink } from '@/components/ui/button';
import { LinkList } from '@/components/ui/link-list';
import { enquiryPath } from '@/lib/content/enquiries';
import { pageMetadata, serviceFacts } from '@/lib/content/seo/metadata';
import { otherWays, titleStagger } from '@/lib/content/staffing';
import { linkTo, serviceNamed } from '@/lib/services';
import styles from './page.module.css';

const service = serviceNamed('nearshoreStaffing');

const facts = serviceFacts(
  service,
  'Nearshore IT teams on your clock: aligned time zones, a shared work culture, no language barriers and people who are readily available.',
);

export const metadata: Metadata = pageMetadata(facts);

export default function NearshoreStaffing() {
  return (
    <>
      <PageData facts={facts} />
      <VideoHero
        title={service.heading}
        lead="People in your time zone who work the way you do. When you ask in the morning, they are at their desks."
        stagger={titleStagger}
        media="nearshore"
      >
        <ButtonLink href={enquiryPath(service)}>Find people nearby</ButtonLink>
      </VideoHero>
      <SplitBand title="One working day, shared" drawing="nearshore/landing">
        <ol className={styles.day}>
          {sharedDay.map(({ time, what }) => (
            <li key={time}>
              <time>{time}</time>
              <p>{what}</p>
            </li>
          ))}
        </ol>
      </SplitBand>
      <Band title="Why nearshore works" tone="wash">
        <Stepper label="Benefits of nearshore staffing" steps={nearshoreBenefits} />
      </Band>
      <Band title="Our expertise">
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

import type { Metadata } from 'next';
import {
  offshoreBenefits,
  offshoreReasons,
} from '@/app/(staffing)/Service/Offshore-staffing/content';
import { ButtonLink } from '@/components/links/button';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { BuyerTerms } from '@/components/sections/buyer-terms';
import { Stepper } from '@/components/sections/stepper';
import { VideoHero } from '@/components/sections/video-hero';
import { PageData } from '@/components/seo/page-data';
import { cities } from '@/lib/content/cities';
import { claims } from '@/lib/content/claims';
import { countedFirst } from '@/lib/content/counted';
import { enquiryPath } from '@/lib/content/enquiries';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { otherWays, titleStagger } from '@/lib/content/staffing';
import { serviceNamed } from '@/lib/services';
import styles from './page.module.css';
import { TeamSize } from './team-size';
import { WorkingDays } from './working-days';

const service = serviceNamed('offshoreStaffing');

const meta = serviceMeta(
  service,
  `Offshore IT teams in India: lower costs, round-the-clock operations, committed people, and ${claims.recruitmentYears} of recruitment experience.`,
);

export const metadata: Metadata = pageMetadata(meta);

export default function OffshoreStaffing() {
  return (
    <>
      <PageData meta={meta} />
      <VideoHero
        title={service.heading}
        lead={`A team in ${cities('or')} that works while you sleep and hands over before your day starts.`}
        stagger={titleStagger}
        media="offshore"
      >
        <ButtonLink href={enquiryPath(service)}>Plan a team</ButtonLink>
      </VideoHero>
      <Band title="What you get">
        <Stepper label="Benefits of offshore staffing" steps={offshoreBenefits} />
      </Band>
      <Band title="Your evening, their morning" tone="deep">
        <WorkingDays />
      </Band>
      <Band
        title={countedFirst(offshoreReasons.length, {
          one: 'reason to build your team with us',
          other: 'reasons to build your team with us',
        })}
      >
        <div className={styles.reasons}>
          <p className={styles.experience}>
            <span className={styles.years}>{claims.recruitmentYears}</span> of recruitment
            experience
          </p>
          <ul className={styles.list}>
            {offshoreReasons.map(({ title, text }) => (
              <li key={title}>
                <h3 className="type-h4">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Band>
      <Band tone="wash" labelledBy="team-size">
        <TeamSize />
      </Band>
      <BuyerTerms />
      <Band title="Other ways to work with us">
        <LinkList links={otherWays(service)} />
      </Band>
    </>
  );
}

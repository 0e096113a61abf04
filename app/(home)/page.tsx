import type { Metadata } from 'next';
import {
  cards,
  homeLead,
  homeTechnologies,
  industryColumns,
  staffing,
  workingSteps,
} from '@/app/(home)/content';
import { FlipCards } from '@/app/(home)/flip-cards';
import { IndustryColumns } from '@/app/(home)/industry-columns';
import { LogoStrip } from '@/app/(home)/logo-strip';
import { MeasuredPage } from '@/components/grids/measured-page';
import { ButtonLink } from '@/components/links/button';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { CallToAction } from '@/components/sections/call-to-action';
import { StepList } from '@/components/sections/step-list';
import { VideoHero } from '@/components/sections/video-hero';
import { StructuredData } from '@/components/seo/structured-data';
import { promises } from '@/lib/content/claims';
import { counted, countedFirst } from '@/lib/content/counted';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { organization, website } from '@/lib/content/seo/structured-data';
import { hasStaffing, placements } from '@/lib/content/staffing';
import { routes, savedJobsPath } from '@/lib/routes';
import { site } from '@/lib/site';

const title = `${site.name}: custom software${hasStaffing ? ' and IT staffing' : ''}`;

export const metadata: Metadata = {
  ...pageMetadata({ title, description: site.description, path: routes.home }),
  title: { absolute: title },
};

export default function Home() {
  return (
    <>
      <StructuredData things={[organization(), website()]} />
      <VideoHero
        title="We are builders of custom software that&nbsp;scales with your&nbsp;ambition"
        lead={homeLead}
        stagger={0.028}
        media="hero"
      >
        <ButtonLink href={routes.contact}>Start a project</ButtonLink>
        <ButtonLink href={routes.jobPositions} variant="secondary">
          View open positions
        </ButtonLink>
        <ButtonLink href={savedJobsPath} variant="secondary" className="with-saved-jobs">
          Saved jobs
        </ButtonLink>
      </VideoHero>
      <MeasuredPage />
      <Band title={countedFirst(cards.length, 'way to build with us', 'ways to build with us')}>
        <p className="lead">
          Pick one to fill a gap on your team, or combine several to take a product from first
          sketch to round-the-clock support.
        </p>
        <FlipCards cards={cards} />
      </Band>
      <Band title="How we work" tone="wash">
        <StepList steps={workingSteps} />
      </Band>
      <Band title="Industries we know well">
        <IndustryColumns industries={industryColumns} />
      </Band>
      <Band tone="wash" labelledBy="tools-title">
        <h2 id="tools-title" className="type-h4">
          The tools we use
        </h2>
        <LogoStrip technologies={homeTechnologies} />
      </Band>
      <Band labelledBy="people-title">
        <h2 id="people-title" className="type-h3">
          The people who build it
        </h2>
        {hasStaffing && (
          <p className="lead">
            Get a finished product, or the people to build it. We recruit, test and place them in{' '}
            {counted(placements.length, 'way', 'ways')}.
          </p>
        )}
        <LinkList links={staffing} />
      </Band>
      <CallToAction
        title="Tell us what should work better"
        text={promises.engineerReads}
        primary={{ label: 'Contact us', path: routes.contact }}
        secondary={{ label: 'About the company', path: routes.about }}
      />
    </>
  );
}

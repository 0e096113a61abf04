import { approach, approachAtRest, positiveChange, values } from '@/app/(company)/About/content';
import { ImageSwap } from '@/app/(company)/About/image-swap';
import { MarkWall } from '@/components/grids/mark-wall';
import { Band } from '@/components/page/band';
import { CallToAction } from '@/components/sections/call-to-action';
import { Reasons } from '@/components/sections/reasons';
import { SplitBand } from '@/components/sections/split-band';
import { PageData } from '@/components/seo/page-data';
import { Accordion } from '@/components/widgets/accordion';
import { claims } from '@/lib/content/claims';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { shownMarks } from '@/lib/operations/sample-content';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import { CareersBanner } from './careers-banner';
import { History } from './history';

const meta: PageMeta = {
  title: 'About the company',
  description: `Since ${claims.founded} ${site.name} has built custom software. What we stand for, how we work and who we serve.`,
  path: routes.about,
};

const clients = shownMarks(site.clients);

export const metadata = pageMetadata(meta);

export default function About() {
  return (
    <>
      <PageData meta={meta} />
      <CareersBanner />
      <Band title="What We Stand For">
        <Reasons items={values} column="26rem" />
      </Band>
      <SplitBand title="Creating positive change" tone="wash" drawing="company/careers">
        <Accordion
          name="positive-change"
          items={positiveChange.map(({ title, paragraphs }) => ({
            title,
            content: paragraphs.map((text) => <p key={text}>{text}</p>),
          }))}
        />
      </SplitBand>
      <Band title="Personalized Industry Approach">
        <ImageSwap items={approach} centre="industries/real-estate">
          <p>{approachAtRest}</p>
        </ImageSwap>
      </Band>
      <History />
      {clients.length > 0 && (
        <Band title="Our clients">
          <MarkWall label="Clients" marks={clients} />
        </Band>
      )}
      <CallToAction
        title="Come and see how we work"
        text="Talk to us about your software, or about your team."
        primary={{ label: 'Contact us', path: routes.contact }}
        secondary={{ label: 'Meet the leadership', path: routes.team1 }}
      />
    </>
  );
}

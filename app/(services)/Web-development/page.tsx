import type { Metadata } from 'next';
import {
  webAreas,
  webCases,
  webCycle,
  webHero,
  webPrinciples,
  webReasons,
  webServices,
} from '@/app/(services)/Web-development/content';
import { CallToAction } from '@/components/sections/call-to-action';
import { CardGrid } from '@/components/sections/card-grid';
import { IndustryCards } from '@/components/sections/industry-cards';
import { Reasons } from '@/components/sections/reasons';
import { SplitBand } from '@/components/sections/split-band';
import { StairTimeline } from '@/components/sections/stair-timeline';
import { TechTiles } from '@/components/sections/tech-tiles';
import { PageData } from '@/components/seo/page-data';
import { Band } from '@/components/ui/band';
import { ButtonLink } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { Drawing } from '@/components/ui/drawing';
import { Tabs } from '@/components/ui/tabs';
import { promises } from '@/lib/content/claims';
import { industries } from '@/lib/content/industries';
import { webStacks } from '@/lib/content/technologies';
import { routes } from '@/lib/routes';
import { type PageFacts, pageMetadata } from '@/lib/seo/metadata';
import styles from './page.module.css';

const facts: PageFacts = {
  title: 'Web development',
  description:
    'Customized and enterprise web development and end-to-end solutions: portals, stores and business software in a five-step cycle.',
  path: routes.webDevelopment,
  isService: true,
};

export const metadata: Metadata = pageMetadata(facts);

export default function WebDevelopment() {
  return (
    <>
      <PageData facts={facts} />
      <Hero />
      <Band tone="wash" title="Comprehensive Custom Web Development Services">
        <PlanSheets />
      </Band>
      <Band title="A five-step cycle">
        <p className="lead">
          Every release goes through all five. The first takes about three months, later ones three
          to four weeks.
        </p>
        <StairTimeline steps={webCycle} />
      </Band>
      <SplitBand tone="deep" title="Four core principles" drawing="web/pillars">
        <Principles />
      </SplitBand>
      <Band title="What we build and maintain">
        <CardGrid items={webAreas} columns={3} />
      </Band>
      <Band tone="wash" title="Eight industries we build for">
        <IndustryCards industries={industries.map((each) => ({ ...each, text: each.web }))} />
      </Band>
      <Band title="Six reasons to choose us">
        <Reasons items={webReasons} />
      </Band>
      <Band tone="wash" title="Technology stack">
        <p className="lead">
          We choose tools your own staff can maintain. If what you already have is the better
          choice, we will say so.
        </p>
        <Tabs
          label="Technology stack"
          tabs={webStacks.map(({ label, technologies }) => ({
            label,
            content: <TechTiles names={technologies} />,
          }))}
        />
      </Band>
      <Band id="cases" title="Case studies in outline">
        <p className="lead">
          We do not show our clients’ systems. These are sketches of three typical builds, not of
          any one client.
        </p>
        <Carousel label="Three typical builds" slides={caseSlides} />
      </Band>
      <CallToAction
        title="No specification? No problem"
        text={`Tell us how you work today. We will send you our first questions and a price range ${promises.reply}.`}
        primary={{ label: 'Start a project', path: routes.contact }}
        secondary={{ label: 'See mobile app development', path: routes.mobileApp }}
      />
    </>
  );
}

function Hero() {
  return (
    <header className={styles.hero}>
      <div className={`container ${styles.heroInner}`}>
        <div className={styles.heroWords}>
          <h1>{webHero.title}</h1>
          <p className="lead">{webHero.lead}</p>
          <ul className={styles.pitch}>
            {webHero.pitch.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <ButtonLink href={routes.contact}>Start a project</ButtonLink>
            <ButtonLink href="#cases" variant="secondary">
              See how we would build it
            </ButtonLink>
          </div>
        </div>
        <div className={styles.plot}>
          <Drawing name="web/plates" />
        </div>
      </div>
    </header>
  );
}

/** The three services as sheets of plan paper. */
function PlanSheets() {
  return (
    <ul className={styles.sheets}>
      {webServices.map(({ title, text, drawing }) => (
        <li key={title} className={styles.sheet}>
          <div className={styles.paper}>
            <Drawing name={drawing} />
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Principles() {
  return (
    <ul className={styles.principles}>
      {webPrinciples.map(({ title, text }) => (
        <li key={title}>
          <h3 className="type-h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

const caseSlides = webCases.map(({ id, title, text, facts, drawing }) => ({
  id,
  content: (
    <div className={styles.case}>
      <div className={styles.scene}>
        <Drawing name={drawing} />
      </div>
      <div className={styles.caseWords}>
        <h3>{title}</h3>
        <p>{text}</p>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  ),
}));

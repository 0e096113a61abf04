import {
  webAreas,
  webCases,
  webCycle,
  webHero,
  webPrinciples,
  webReasons,
  webServices,
} from '@/app/(services)/Web-development/content';
import { CardGrid } from '@/components/grids/card-grid';
import { IndustryStrip, industriesTitle } from '@/components/grids/industry-strip';
import { MeasuredPage } from '@/components/grids/measured-page';
import { TechTiles } from '@/components/grids/tech-tiles';
import { ButtonLink } from '@/components/links/button';
import { Band } from '@/components/page/band';
import { Drawing } from '@/components/pictures/drawing';
import { BuyerTerms } from '@/components/sections/buyer-terms';
import { CallToAction } from '@/components/sections/call-to-action';
import { Reasons } from '@/components/sections/reasons';
import { StepList } from '@/components/sections/step-list';
import { PageData } from '@/components/seo/page-data';
import { Carousel } from '@/components/widgets/carousel';
import { Tabs } from '@/components/widgets/tabs';
import { countedFirst, spelledOut } from '@/lib/content/counted';
import { enquiryPath } from '@/lib/content/enquiries';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { webStacks } from '@/lib/content/technologies';
import { linkTo, serviceNamed } from '@/lib/services';
import styles from './page.module.css';

const service = serviceNamed('webDevelopment');

const meta = serviceMeta(
  service,
  'Customized and enterprise web development and end-to-end solutions: portals, stores and business software in a five-step cycle.',
);

export const metadata = pageMetadata(meta);

export default function WebDevelopment() {
  return (
    <>
      <PageData meta={meta} />
      <Hero />
      <MeasuredPage />
      <Band title="Comprehensive Custom Web Development Services">
        <PlanSheets />
      </Band>
      <Band tone="wash" title={`A ${spelledOut(webCycle.length)}-step cycle`}>
        <p className="lead">
          Each release goes through all of them. The first takes longest; later ones are smaller.
        </p>
        <div className={styles.cycle}>
          <StepList steps={webCycle} look="rows" />
        </div>
        <Principles />
      </Band>
      <Band title={countedFirst(webAreas.length, 'service area', 'service areas')}>
        <CardGrid items={webAreas} columns={3} />
        <h3>{industriesTitle('build')}</h3>
        <IndustryStrip />
      </Band>
      <Band
        tone="wash"
        title={countedFirst(webReasons.length, 'reason to choose us', 'reasons to choose us')}
      >
        <Reasons items={webReasons} column="18rem" />
      </Band>
      <Band title="Technology stack">
        <p className="lead">
          We choose tools your own staff can maintain. If what you already have is the better
          choice, we say so.
        </p>
        <Tabs
          label="Technology stack"
          tabs={webStacks.map(({ label, technologies }) => ({
            label,
            content: <TechTiles names={technologies} />,
          }))}
        />
        <section id="cases" className={`stack-4 ${styles.cases}`} aria-labelledby="cases-title">
          <h3 id="cases-title">
            {countedFirst(webCases.length, 'typical build', 'typical builds')}
          </h3>
          <p>Sketches of what we build often, not of any one client.</p>
          <Carousel label="Typical builds" slides={caseSlides} />
        </section>
      </Band>
      <BuyerTerms />
      <CallToAction
        title="No specification? No problem"
        text="Tell us how you work today. We begin with questions, and go on to a price range."
        primary={{ label: 'Start a project', path: enquiryPath(service) }}
        secondary={linkTo('mobileApp', 'See mobile app development')}
      />
    </>
  );
}

function Hero() {
  return (
    <header className={styles.hero}>
      <div className={`container wide-columns ${styles.heroInner}`}>
        <div className={`hero-copy ${styles.heroCopy}`}>
          <h1>{service.heading}</h1>
          <p className="lead">{webHero.lead}</p>
          <ul className="block-list">
            {webHero.pitch.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="actions">
            <ButtonLink href={enquiryPath(service)}>Start a project</ButtonLink>
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
    <ul className={`columns ${styles.sheets}`}>
      {webServices.map(({ title, text, drawing }) => (
        <li key={title} className={`stack-3 explained ${styles.sheet}`}>
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
    <section className="stack-5" aria-labelledby="principles-title">
      <h3 id="principles-title">
        {countedFirst(webPrinciples.length, 'core principle', 'core principles')}
      </h3>
      <Reasons items={webPrinciples} column="15rem" heading="h4" />
    </section>
  );
}

const caseSlides = webCases.map(({ id, title, text, facts, drawing }) => ({
  id,
  content: (
    <div className={`columns ${styles.case}`}>
      <div className={styles.scene}>
        <Drawing name={drawing} />
      </div>
      <div className="stack-4 explained">
        <h4>{title}</h4>
        <p>{text}</p>
        <ul className="ruled">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  ),
}));

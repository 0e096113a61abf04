import {
  designDeliverables,
  designHero,
  designReasons,
  designServices,
  designSteps,
} from '@/app/(services)/UI-UX/content';
import { CardGrid } from '@/components/grids/card-grid';
import { IndustryStrip, industriesTitle } from '@/components/grids/industry-strip';
import { TechTiles } from '@/components/grids/tech-tiles';
import { ButtonLink } from '@/components/links/button';
import { Band } from '@/components/page/band';
import { Drawing } from '@/components/pictures/drawing';
import { CallToAction } from '@/components/sections/call-to-action';
import { SplitBand } from '@/components/sections/split-band';
import { Stepper } from '@/components/sections/stepper';
import { PageData } from '@/components/seo/page-data';
import { Tabs } from '@/components/widgets/tabs';
import { countedFirst } from '@/lib/content/counted';
import { enquiryPath } from '@/lib/content/enquiries';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { designStacks } from '@/lib/content/technologies';
import { linkTo, serviceNamed } from '@/lib/services';
import styles from './page.module.css';

const service = serviceNamed('uiUx');

const meta = serviceMeta(
  service,
  'User research, wireframes, prototypes, visual design and design systems, tested with real users before anyone writes code.',
);

export const metadata = pageMetadata(meta);

export default function UiUx() {
  return (
    <>
      <PageData meta={meta} />
      <Hero />
      <Band tone="wash" title="What we do">
        <div className={styles.shaded}>
          <CardGrid items={designServices} columns={3} />
        </div>
      </Band>
      <Band
        title={`${countedFirst(designSteps.length, 'step', 'steps')}, from first talk to full colour`}
      >
        <Stepper label="Steps of the design process" steps={designSteps} />
      </Band>
      <SplitBand tone="deep" title={designDeliverables.title} drawing="uiux/model" flip>
        <p className="lead">{designDeliverables.text}</p>
        <ul className="ruled">
          {designDeliverables.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </SplitBand>
      <Band title={industriesTitle('design')}>
        <IndustryStrip />
      </Band>
      <Band tone="wash" title="Platforms and tools">
        <p className="lead">
          We design for the platforms your product runs on, in files your developers can open.
        </p>
        <Tabs
          label="Platforms and tools"
          tabs={designStacks.map(({ label, technologies }) => ({
            label,
            content: <TechTiles names={technologies} />,
          }))}
        />
      </Band>
      <Band title="Why choose us">
        <CardGrid items={designReasons} columns={2} />
      </Band>
      <CallToAction
        title="Show us the screen people complain about"
        text="An audit tests it with users and lists what slows them down, with the most useful fixes first. Ask what yours would cost."
        primary={{ label: 'Ask for an audit', path: enquiryPath(service) }}
        secondary={linkTo('webDevelopment', 'See web development')}
      />
    </>
  );
}

/** One building three times: as a wireframe, in clay, in colour. */
function Hero() {
  return (
    <header className={styles.hero}>
      <div className={`container wide-columns ${styles.heroInner}`}>
        <h1>{service.heading}</h1>
        <div className="hero-copy">
          <p className="lead">{designHero.lead}</p>
          <div className="actions">
            <ButtonLink href={enquiryPath(service)}>Ask for an audit</ButtonLink>
          </div>
        </div>
      </div>
      <div className={`container ${styles.stages}`}>
        <Drawing name="uiux/step-wireframe" />
        <Drawing name="uiux/step-test" />
        <Drawing name="uiux/step-hand-over" />
      </div>
    </header>
  );
}

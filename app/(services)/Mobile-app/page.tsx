import {
  mobileChoice,
  mobileHero,
  mobileProcess,
  mobileReasons,
  mobileServices,
} from '@/app/(services)/Mobile-app/content';
import { IndustryStrip, industriesTitle } from '@/components/grids/industry-strip';
import { TechTiles } from '@/components/grids/tech-tiles';
import { ButtonLink } from '@/components/links/button';
import { SiteLink } from '@/components/links/site-link';
import { AnimatedTitle } from '@/components/page/animated-title';
import { Band } from '@/components/page/band';
import { Drawing } from '@/components/pictures/drawing';
import { BuyerTerms } from '@/components/sections/buyer-terms';
import { CallToAction } from '@/components/sections/call-to-action';
import { Reasons } from '@/components/sections/reasons';
import { Stepper } from '@/components/sections/stepper';
import { PageData } from '@/components/seo/page-data';
import { Tabs } from '@/components/widgets/tabs';
import { claims } from '@/lib/content/claims';
import { countedFirst } from '@/lib/content/counted';
import { enquiryPath } from '@/lib/content/enquiries';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { mobileStacks } from '@/lib/content/technologies';
import { linkTo, serviceNamed } from '@/lib/services';
import styles from './page.module.css';

const service = serviceNamed('mobileApp');

const meta = serviceMeta(
  service,
  `iOS, Android, cross-platform and Flutter apps from a company with ${claims.appLaunches}: strategy, design, build, stores and support.`,
);

export const metadata = pageMetadata(meta);

export default function MobileApp() {
  return (
    <>
      <PageData meta={meta} />
      <Hero />
      <Band title="From first call to hundredth update" tone="wash">
        <Stepper label="Steps of an app project" steps={mobileProcess} className={styles.process} />
      </Band>
      <Band title={countedFirst(mobileServices.length, 'mobile service', 'mobile services')}>
        <Services />
        <h3>What we would choose, and when</h3>
        <p className="lead">{mobileChoice}</p>
        <Tabs
          label="Technologies for mobile apps"
          tabs={mobileStacks.map(({ label, technologies }) => ({
            label,
            content: <TechTiles names={technologies} />,
          }))}
        />
      </Band>
      <Band tone="wash" title={industriesTitle('build apps')}>
        <IndustryStrip />
      </Band>
      <Band
        title={countedFirst(mobileReasons.length, 'reason to choose us', 'reasons to choose us')}
      >
        <Reasons items={mobileReasons} column="11rem" />
      </Band>
      <BuyerTerms />
      <CallToAction
        title="Have an app idea?"
        text="Write it down as it is, even if it is one sentence. Then we look for the smallest first version that tests the idea."
        primary={{ label: 'Talk about your app', path: enquiryPath(service) }}
        secondary={linkTo('uiUx', 'See UI and UX development')}
      />
    </>
  );
}

function Hero() {
  return (
    <header className={styles.hero} data-surface="deep">
      <div className={`container columns ${styles.heroInner}`}>
        <h1 className={styles.title}>
          <AnimatedTitle text={service.heading} stagger={0.1} />
        </h1>
        <div className={`stack-5 ${styles.heroCopy}`}>
          <p className="lead">{mobileHero.lead}</p>
          <ButtonLink href={enquiryPath(service)}>Talk about your app</ButtonLink>
        </div>
        <Drawing name="mobile/hero" className={styles.phone} />
      </div>
    </header>
  );
}

function Services() {
  return (
    <ul className={styles.services}>
      {mobileServices.map(({ title, text, ...rest }) => (
        <li key={title} className="stack-2 explained">
          <h3 className="type-h4">{title}</h3>
          <p>{text}</p>
          {'more' in rest && rest.more && (
            <SiteLink href={rest.more.path}>{rest.more.label}</SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

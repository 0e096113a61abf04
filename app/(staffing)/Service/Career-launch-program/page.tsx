import type { Metadata } from 'next';
import { Reasons } from '@/components/sections/reasons';
import { SplitBand } from '@/components/sections/split-band';
import { TechTiles } from '@/components/sections/tech-tiles';
import { PageData } from '@/components/seo/page-data';
import { Accordion } from '@/components/ui/accordion';
import { Band } from '@/components/ui/band';
import {
  curriculumNotice,
  curriculumTitle,
  launchCurriculum,
  launchEmployers,
  launchQuestions,
  launchTechnologies,
} from '@/lib/content/launch';
import { routes } from '@/lib/routes';
import { type PageFacts, pageMetadata } from '@/lib/seo/metadata';
import { AskAboutLaunch } from './ask-about-launch';
import { DawnHero } from './dawn-hero';
import { FloatingContact } from './floating-contact';
import { LaunchFee } from './launch-fee';
import styles from './page.module.css';

const facts: PageFacts = {
  title: 'Career Launch Program',
  description:
    'Optional, paid training for a first job in software: mentors, real-time project access, mock screenings and placement support, in four steps.',
  path: routes.careerLaunch,
  isService: true,
};

export const metadata: Metadata = pageMetadata(facts);

export default function CareerLaunchProgram() {
  return (
    <>
      <PageData facts={facts} />
      <div className={styles.page}>
        <DawnHero />
        <SplitBand title="Choose your technology" drawing="launch/project">
          <p className="lead">
            One of five, together with your mentor: what you like to do decides, and what employers
            near you are asking for.
          </p>
          <TechTiles names={launchTechnologies} />
        </SplitBand>
        <Band title={curriculumTitle}>
          <p className={styles.notice}>{curriculumNotice}</p>
          <ul className={styles.employers} aria-label="Who offers such jobs">
            {launchEmployers.map((employer) => (
              <li key={employer}>{employer}</li>
            ))}
          </ul>
          <Reasons items={launchCurriculum} />
        </Band>
        <Band title="What it costs" tone="deep" id="cost">
          <LaunchFee />
        </Band>
        <Band title="Seven questions">
          <Accordion name="launch-questions" items={launchQuestions} />
        </Band>
        <Band title="Ask about the program" tone="wash" id="form">
          <AskAboutLaunch />
        </Band>
        <FloatingContact />
      </div>
    </>
  );
}

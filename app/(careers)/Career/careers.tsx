import type { ReactNode } from 'react';
import { careersIntro, diversity } from '@/app/(careers)/Career/content';
import { ProcessSteps } from '@/components/sections/process-steps';
import { SplitBand } from '@/components/sections/split-band';
import { Band } from '@/components/ui/band';
import { LinkList } from '@/components/ui/link-list';
import { roleLinks } from '@/lib/content/roles';
import styles from './careers.module.css';
import { CareersForm } from './careers-form';
import { CareersHero } from './careers-hero';
import { CareersPerks } from './careers-perks';
import { CareersRecognition } from './careers-recognition';
import { CareersWhy } from './careers-why';

/** The careers page; with a receipt right after an application was accepted. */
export function Careers({ receipt }: { receipt?: ReactNode }) {
  return (
    <>
      {receipt}
      <CareersHero heading={receipt ? 'h2' : 'h1'} />
      <Band title={careersIntro.title} tone="wash">
        <div className={styles.intro}>
          {careersIntro.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ProcessSteps steps={careersIntro.steps} />
      </Band>
      <CareersPerks />
      <CareersWhy />
      <SplitBand title={diversity.title} drawing="careers/diversity" flip>
        <p className="lead">{diversity.text}</p>
        <ul className={styles.points}>
          {diversity.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </SplitBand>
      <CareersRecognition />
      <Band title="Roles we often hire for">
        <LinkList links={roleLinks} />
      </Band>
      <CareersForm />
    </>
  );
}

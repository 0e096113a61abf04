import type { ReactNode } from 'react';
import { Band } from '@/components/ui/band';
import { Icon } from '@/components/ui/icon';
import styles from './careers.module.css';
import { CareersForm } from './careers-form';
import { CareersHero } from './careers-hero';
import { CareersWhy } from './careers-why';
import { careersIntro, diversity, perks, recognition } from './content';

/** The careers page; with a receipt right after an application was accepted. */
export function Careers({ receipt }: { receipt?: ReactNode }) {
  return (
    <>
      {receipt}
      <CareersHero heading={receipt ? 'h2' : 'h1'} />
      <Band title={careersIntro.title} tone="wash">
        <p className="lead">{careersIntro.text}</p>
        <ul className={styles.perks}>
          {perks.map(({ title, text, icon }) => (
            <li key={title} className={styles.perk}>
              <Icon name={icon} className={styles.icon} />
              <h3 className="type-h4">{title}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      </Band>
      <CareersWhy />
      <Band title={diversity.title}>
        <p className="lead">{diversity.text}</p>
        <ul className={styles.points}>
          {diversity.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Band>
      <Band title="Good work gets noticed" tone="wash">
        <ul className={styles.points}>
          {recognition.map(({ title, text }) => (
            <li key={title}>
              <h3 className="type-h4">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>
      <CareersForm />
    </>
  );
}

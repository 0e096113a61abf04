import type { ReactNode } from 'react';
import { Band } from '@/components/page/band';
import { Icon } from '@/components/pictures/icon';
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
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>
      <CareersWhy />
      <Band labelledBy="people">
        <div className={styles.people}>
          <div className={styles.part}>
            <h2 id="people" className="type-h3">
              {diversity.title}
            </h2>
            <p>{diversity.text}</p>
            <ul className={styles.points}>
              {diversity.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <div className={styles.part}>
            <h2 className="type-h3">Good work gets noticed</h2>
            <ul className={styles.points}>
              {recognition.map(({ title, text }) => (
                <li key={title}>
                  <h3 className="type-h4">{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Band>
      <CareersForm />
    </>
  );
}

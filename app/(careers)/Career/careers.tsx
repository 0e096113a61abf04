import type { ReactNode } from 'react';
import { Openings } from '@/components/jobs/openings';
import { Band } from '@/components/page/band';
import { Icon } from '@/components/pictures/icon';
import { countedFirst } from '@/lib/content/counted';
import { getJobs } from '@/lib/jobs/jobs';
import { openingsFor } from '@/lib/jobs/search/job-search';
import styles from './careers.module.css';
import { CareersForm } from './careers-form';
import { CareersHero } from './careers-hero';
import { CareersWhy } from './careers-why';
import { careersIntro, diversity, perks, recognition } from './content';

/** The careers page; with a receipt right after an application was accepted. */
export async function Careers({ receipt }: { receipt?: ReactNode }) {
  const now = new Date();
  const list = await getJobs();
  const openings = list.status === 'listed' ? openingsFor(list.jobs, '', now) : [];
  return (
    <>
      {receipt}
      <CareersHero heading={receipt ? 'h2' : 'h1'} />
      <Openings title="Open now" jobs={openings} now={now} />
      <Band title={careersIntro.title} tone="wash">
        <p className="lead">{careersIntro.text}</p>
        <Perks />
      </Band>
      <CareersWhy />
      <Band labelledBy="people">
        <div className={`columns ${styles.people}`}>
          <div className="stack-4">
            <h2 id="people" className="type-h3">
              {diversity.title}
            </h2>
            <p>{diversity.text}</p>
            <ul className="ruled">
              {diversity.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <div className="stack-4">
            <h2 className="type-h3">{recognition.title}</h2>
            <p>{recognition.text}</p>
          </div>
        </div>
      </Band>
      <CareersForm />
    </>
  );
}

/** All perks in the specified order: by name if some have no text; those with a text are large. */
function Perks() {
  const explained = perks.filter(({ text }) => text !== '');
  return (
    <>
      {explained.length < perks.length && (
        <div>
          <ul className={styles.names}>
            {perks.map(({ title, icon }) => (
              <li key={title}>
                <Icon name={icon} />
                {title}
              </li>
            ))}
          </ul>
          <p className="small">
            {explained.length > 0
              ? `Your recruiter can tell you what each means in your team. ${countedFirst(explained.length, 'of them', 'of them')}, in our words:`
              : 'Your recruiter can tell you what each means in your team.'}
          </p>
        </div>
      )}
      {explained.length > 0 && (
        <ul className={styles.perks}>
          {explained.map(({ title, text, icon }) => (
            <li key={title} className={`stack-3 ${styles.perk}`}>
              <Icon name={icon} className={styles.icon} />
              <h3 className="type-h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Band } from '@/components/ui/band';
import { Drawing } from '@/components/ui/drawing';
import { Tabs } from '@/components/ui/tabs';
import { whyTabs } from '@/lib/content/careers';
import { site } from '@/lib/site';
import styles from './careers-why.module.css';

/** Four answers to one question; Impact is open at the start. */
export function CareersWhy() {
  const title = `Why ${site.name}`;
  return (
    <Band title={title} tone="deep">
      <Tabs
        label={title}
        orientation="vertical"
        tabs={whyTabs.map((tab) => ({ label: tab.label, content: <Answer {...tab} /> }))}
      />
    </Band>
  );
}

function Answer({ text, points, drawing }: (typeof whyTabs)[number]) {
  return (
    <div className={styles.answer}>
      <div className={styles.words}>
        <p className="lead">{text}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <Drawing name={drawing} className={styles.drawing} />
    </div>
  );
}

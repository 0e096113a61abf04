import { whyTabs } from '@/app/(careers)/Career/content';
import { Band } from '@/components/page/band';
import { Still } from '@/components/pictures/still';
import { Tabs } from '@/components/widgets/tabs';
import { site } from '@/lib/site';
import styles from './careers-why.module.css';

const SIZE = {
  width: 640,
  height: 1024,
  sizes: '(width < 40em) 100vw, min(41vw, 29rem)',
  lazy: true,
};

/** Four answers to one question, and a wall with four lanterns; the lantern of the chosen answer is lit. */
export function CareersWhy() {
  const title = `Why ${site.name}`;
  return (
    <Band tone="deep" labelledBy="why-title">
      <div className={`stack-6 ${styles.why}`}>
        <h2 id="why-title">{title}</h2>
        <div className={styles.scene}>
          <Still name="ascent-dim" {...SIZE} />
          <Still name="ascent-lit" {...SIZE} className={styles.light} />
        </div>
        <Tabs
          label={title}
          orientation="vertical"
          tabs={whyTabs.map((tab) => ({ label: tab.label, content: <Answer {...tab} /> }))}
        />
      </div>
    </Band>
  );
}

function Answer({ text, points }: (typeof whyTabs)[number]) {
  return (
    <>
      <p className="lead">{text}</p>
      <ul className="ruled">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

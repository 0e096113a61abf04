import { type ReactNode, useId } from 'react';
import { Band } from '@/components/page/band';
import { Drawing, type DrawingName } from '@/components/pictures/drawing';
import styles from './split-band.module.css';

type SplitBandProps = {
  tone?: 'plain' | 'wash' | 'deep';
  title: string;
  id?: string;
  drawing?: DrawingName;
  flip?: boolean;
  children: ReactNode;
};

/** A band of text beside one large drawing, which follows the text on narrow screens. */
export function SplitBand(props: SplitBandProps) {
  const { tone, title, id, drawing, flip = false, children } = props;
  const titleId = useId();
  return (
    <Band tone={tone} id={id} labelledBy={titleId}>
      <div className={styles.split} data-flip={flip || undefined}>
        <div className={`stack-5 ${styles.copy}`}>
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
        {drawing && <Drawing name={drawing} className={`no-print ${styles.drawing}`} />}
      </div>
    </Band>
  );
}

import { type ReactNode, useId } from 'react';
import { Band } from '@/components/ui/band';
import { Drawing, type DrawingName } from '@/components/ui/drawing';
import styles from './split-band.module.css';

type SplitBandProps = {
  tone?: 'plain' | 'wash' | 'deep';
  title: string;
  id?: string;
  drawing: DrawingName;
  /** The drawing on the left. */
  flip?: boolean;
  children: ReactNode;
};

/** A band of text beside one large drawing; on narrow screens the drawing follows the text. */
export function SplitBand({ tone, title, id, drawing, flip = false, children }: SplitBandProps) {
  const titleId = useId();
  return (
    <Band tone={tone} id={id} labelledBy={titleId}>
      <div className={styles.split} data-flip={flip || undefined}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
        <Drawing name={drawing} className={styles.drawing} />
      </div>
    </Band>
  );
}
